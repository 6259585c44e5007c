// Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system"): a rating, how sure it is, and how steady.

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** Whom one met, and how it went: 1 won, 0 lost, anything between. */
export interface Meeting {
  rating: number;
  deviation: number;
  score: number;
}

export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
const CENTRE = 1500;
/** How much volatility may change. */
const TAU = 0.5;
const EXACT = 1e-6;

const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

export function rated({ rating, deviation, volatility }: Rating, meetings: readonly Meeting[]): Rating {
  const mu = (rating - CENTRE) / SCALE;
  const phi = deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const met of meetings) {
    const g = weight(met.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (met.rating - CENTRE) / SCALE)));
    information += g ** 2 * expected * (1 - expected);
    surprise += g * (met.score - expected);
  }
  const variance = 1 / information;
  const sigma = steadied(volatility, phi, variance, variance * surprise);
  const before = phi ** 2 + sigma ** 2;
  const after = meetings.length ? 1 / Math.sqrt(1 / before + information) : Math.sqrt(before);
  return { rating: CENTRE + SCALE * (mu + after ** 2 * surprise), deviation: SCALE * after, volatility: sigma };
}

/** The new volatility: step 5 of the paper, by the Illinois algorithm. */
function steadied(volatility: number, phi: number, variance: number, delta: number): number {
  if (!Number.isFinite(variance)) return volatility;
  const start = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - start) / TAU ** 2;
  };
  let low = start;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (!Number.isFinite(high)) {
    let steps = 1;
    while (f(start - steps * TAU) < 0) steps++;
    high = start - steps * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EXACT) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = f(between);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, at];
  }
  return Math.exp(low / 2);
}
