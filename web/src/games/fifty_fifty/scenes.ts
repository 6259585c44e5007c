// What is seen one beat after another between two views: cards are laid, masks are taken, the next mood is turned.
import type { FiftyFiftyMood, FiftyFiftyPlayed, FiftyFiftyTrick, FiftyFiftyView, News } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";

export interface Taking {
  high: Seat;
  low: Seat;
  mood: FiftyFiftyMood;
  /** The balances before. */
  before: readonly number[];
}

export interface Scene extends FiftyFiftyView {
  /** The trick is complete, and its masks go where they belong. */
  taking: Taking | null;
  /** The round is over: by seat, the earlier round that balance has erased. */
  erasing: readonly (number | null)[] | null;
}

/** A scene, and what the log may say while it is seen. */
export interface Beat {
  scene: Scene;
  news: readonly News[];
}

/** Beats during which a complete trick, and the end of a round, stay for somebody who only watches. */
const HOLD = 8;

const tricksPlayed = (view: FiftyFiftyView): number => view.round * view.tricks_a_round + view.trick;

/** A view at rest. A finished game shows its last trick: there is no other on the table. */
export function settled(view: FiftyFiftyView): Scene {
  return view.outcome ? lastTrick(view) : { ...view, taking: null, erasing: null };
}

/** The step of a replay: where a move completed its trick, that trick, since its cards are gone from the view. */
export function replayed(view: FiftyFiftyView): Scene {
  if (view.table.length || !view.last_trick) return settled(view);
  const played = tricksPlayed(view) - 1;
  return { ...lastTrick(view), round: Math.floor(played / view.tricks_a_round), trick: played % view.tricks_a_round };
}

function lastTrick(view: FiftyFiftyView): Scene {
  const trick = view.last_trick;
  const scene = { ...view, taking: null, erasing: null };
  if (!trick) return scene;
  return {
    ...scene,
    leader: trick.table[0]!.seat,
    turn: null,
    mood: trick.mood,
    table: trick.table,
    seats: balanced(view, trick),
  };
}

function balanced(view: FiftyFiftyView, trick: FiftyFiftyTrick): Scene["seats"] {
  return view.seats.map((seatView, seat) => ({ ...seatView, balance: trick.scored.balances[seat]! }));
}

/** What stays until somebody who plays goes on: a complete trick, and the end of a round. */
export const isHeld = (scene: Scene): boolean => scene.taking !== null || scene.erasing !== null;

export const isSame = (one: FiftyFiftyView, other: FiftyFiftyView): boolean =>
  tricksPlayed(one) === tricksPlayed(other) && one.table.length === other.table.length;

/** The last one is always where the later view stands. Whoever missed more than a trick goes there at once. */
export function between(before: FiftyFiftyView, after: FiftyFiftyView): Scene[] {
  const gap = tricksPlayed(after) - tricksPlayed(before);
  if (gap === 0) return scenesOfCards(after, after.table, before.table.length + 1);
  if (gap !== 1 || !after.last_trick) return [settled(after)];
  return [
    ...ending(before, after, after.last_trick),
    ...(after.outcome ? [settled(after)] : scenesOfCards(after, after.table, 0)),
  ];
}

/** The news wait for the last scene; a trick that stays, and the end of a round, have theirs already. */
export function beatsOf(scenes: readonly Scene[], before: readonly News[], after: readonly News[]): Beat[] {
  const end = scenes.findIndex((scene, at) => scene.erasing !== null || at === scenes.length - 1);
  const ofTrick = after.findLastIndex(({ sentences }) => sentences.some(({ key }) => key === "tell-high"));
  const newsAt = (scene: Scene, at: number): readonly News[] => {
    if (at >= end) return after;
    return scene.taking && ofTrick >= 0 ? after.slice(0, ofTrick + 1) : before;
  };
  return scenes.map((scene, at) => ({ scene, news: newsAt(scene, at) }));
}

/** The cards of a trick, one by one, from the given number of them up. */
function scenesOfCards(view: FiftyFiftyView, table: readonly FiftyFiftyPlayed[], from: number): Scene[] {
  const scenes: Scene[] = [];
  for (let count = from; count <= table.length; count++) scenes.push(withCards(view, table, count));
  return scenes.length ? scenes : [settled(view)];
}

function withCards(view: FiftyFiftyView, table: readonly FiftyFiftyPlayed[], count: number): Scene {
  const lying = table.slice(0, count);
  const coming = table.slice(count);
  const cards = lying.map((played) => played.card);
  const cardsToCome = coming.filter((played) => played.seat === view.me).map((played) => played.card);
  return {
    ...settled(view),
    table: lying,
    turn: count === view.seats.length ? null : (view.leader + count) % view.seats.length,
    hand: ascending([...view.hand, ...cardsToCome]).filter((card) => !cards.includes(card)),
    played: ascending([...view.played, ...cards]).filter((card) => !coming.some((played) => played.card === card)),
  };
}

const ascending = (cards: readonly number[]): number[] => [...new Set(cards)].sort((one, other) => one - other);

function ending(before: FiftyFiftyView, after: FiftyFiftyView, trick: FiftyFiftyTrick): Scene[] {
  const whole = withCards(before, trick.table, trick.table.length);
  const taking: Taking = { ...trick.scored, mood: trick.mood, before: before.seats.map((seat) => seat.balance) };
  const afterTaking: Scene = { ...whole, taking, seats: balanced(before, trick) };
  const scenes = [
    ...scenesOfCards(before, trick.table, before.table.length + 1),
    ...Array<Scene>(HOLD).fill(afterTaking),
  ];
  if (after.round === before.round && !after.outcome) return scenes;
  const end: Scene = {
    ...afterTaking,
    taking: null,
    erasing: newlyErased(before, after),
    seats: balanced(after, trick),
  };
  return [...scenes, ...Array<Scene>(HOLD).fill(end)];
}

function newlyErased(before: FiftyFiftyView, after: FiftyFiftyView): (number | null)[] {
  return after.seats.map(
    (seatView, seat) => seatView.erased.find((round) => !before.seats[seat]!.erased.includes(round)) ?? null,
  );
}
