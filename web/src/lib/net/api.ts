// The HTTP interface. Secrets travel in a header; what is refused comes back as a sentence in the page's language.
import { catalogue } from "../words/language.svelte";
import type {
  EditionRead,
  GameInfo,
  Keeping,
  MyTables,
  NewTable,
  OpenedTable,
  OpenTable,
  Replay,
  SeatTaken,
  Signed,
  TableFound,
  TableSecret,
  DailyDay,
  DailyField,
  PlayedGame,
  PuzzleEntry,
  PuzzlePosition,
} from "./protocol";
import type { Review } from "../game/review";
import type { Seat } from "../game/seats";

export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly path: string | null = null,
    /** Seconds until it may be tried again, where the server says so. */
    readonly wait: number | null = null,
  ) {
    super(message);
  }
}

interface Asking {
  method?: string;
  body?: unknown;
  text?: string;
  secret?: string;
  signal?: AbortSignal;
}

async function ask(path: string, { method, body, text, secret, signal }: Asking = {}): Promise<Response> {
  const headers = new Headers({ "Accept-Language": catalogue.language });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (text !== undefined) headers.set("Content-Type", "text/plain");
  if (secret) headers.set("Authorization", `Bearer ${secret}`);
  const sent = body === undefined ? text : JSON.stringify(body);
  const wanted = method ?? (sent === undefined ? "GET" : "POST");
  let answer: Response;
  try {
    answer = await fetch(path, { method: wanted, headers, body: sent ?? null, signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError(0, catalogue.shared.t("web-no-server"));
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<RequestError> {
  const details = (await answer.json().catch(() => ({}))) as { error?: string; sentence?: string; path?: string };
  const sentence = details.error ?? details.sentence ?? catalogue.shared.t("web-not-done");
  const wait = Number(answer.headers.get("Retry-After"));
  return new RequestError(answer.status, sentence, details.path ?? null, wait > 0 ? wait : null);
}

async function json<T>(path: string, asking?: Asking): Promise<T> {
  return (await ask(path, asking)).json() as Promise<T>;
}

const inPath = encodeURIComponent;

export const games = (): Promise<GameInfo[]> => json("/api/games");
export const gameInfo = async (key: string): Promise<GameInfo | null> =>
  (await games()).find((game) => game.key === key) ?? null;
export const rules = async (game: string, language: string): Promise<string> =>
  (await ask(`/api/games/${inPath(game)}/rules/${language}`)).text();
export const edition = async (game: string): Promise<string> =>
  (await ask(`/api/games/${inPath(game)}/edition`)).text();
/** A person's own edition file, read and checked by the server. */
export const readEdition = (game: string, text: string): Promise<EditionRead> =>
  json(`/api/games/${inPath(game)}/edition`, { text });
export const openTable = (table: NewTable): Promise<OpenedTable> => json("/api/tables", { body: table });
export const openTables = (): Promise<OpenTable[]> => json("/api/tables");
/** How the tables stand that these secrets are of. */
export const myTables = (tables: TableSecret[]): Promise<MyTables> => json("/api/my-tables", { body: { tables } });
export const tableOfCode = (code: string): Promise<TableFound> => json(`/api/codes/${inPath(code)}`);
export const sit = (table: string, name: string): Promise<SeatTaken> =>
  json(`/api/tables/${inPath(table)}/seats`, { body: { name } });
export const takeOver = (token: string): Promise<SeatTaken> => json("/api/devices", { body: { token } });
export const record = async (table: string): Promise<string> =>
  (await ask(`/api/tables/${inPath(table)}/record`)).text();
export const certificate = (table: string): Promise<Signed> => json(`/api/tables/${inPath(table)}/certificate`);
export const forget = (table: string, secret: string): Promise<unknown> =>
  ask("/api/forget", { body: { table }, secret });
export const deleteTable = (table: string, secret: string): Promise<unknown> =>
  ask(`/api/tables/${inPath(table)}`, { method: "DELETE", secret });
export const keeping = (): Promise<Keeping> => json("/api/keeping");
export const judge = (game: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
  json(`/api/referee/${inPath(game)}`, { body, signal });
export const judgeMoves = (game: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
  json(`/api/referee/${inPath(game)}/moves`, { body, signal });
export const explore = (game: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
  json(`/api/games/${inPath(game)}/explore`, { body, signal });

const eyes = (seat: Seat | null): string => (seat === null ? "" : `?seat=${seat}`);
export const replayOf = (table: string, seat: Seat | null): Promise<Replay> =>
  json(`/api/tables/${inPath(table)}/replay${eyes(seat)}`);
export const reviewOf = (table: string, seat: Seat, deep: boolean, signal: AbortSignal): Promise<Review> =>
  json(`/api/tables/${inPath(table)}/review?seat=${seat}&deep=${deep}`, { signal });
/** How far a review has come that is being made: parts of the mind that are ready, or decisions that are weighed. */
export interface ReviewProgress {
  stage: "waiting" | "loading" | "decisions" | "done";
  done: number;
  total: number;
  /** What each gave away, as soon as it is read. */
  decisions?: { round: number; text: string; cost: number | null }[];
}
export const reviewProgress = (
  table: string,
  seat: Seat,
  deep: boolean,
  signal: AbortSignal,
): Promise<ReviewProgress> =>
  json(`/api/tables/${inPath(table)}/review/progress?seat=${seat}&deep=${deep}`, { signal });
export const days = (): Promise<DailyDay[]> => json("/api/daily");
export const dailyField = (game: string, date: string): Promise<DailyField> =>
  json(`/api/daily/${inPath(game)}/${inPath(date)}`);
export const puzzles = (game: string): Promise<PuzzleEntry[]> => json(`/api/puzzles/${inPath(game)}`);
export const puzzle = (game: string, id: string): Promise<PuzzlePosition> =>
  json(`/api/puzzles/${inPath(game)}/${inPath(id)}`);
/** What a seat of a finished game decided. */
export const stepsOf = (table: string, seat: Seat): Promise<PlayedGame> =>
  json(`/api/tables/${inPath(table)}/steps?seat=${seat}`);
export const reviewOfText = (text: string, seat: Seat, deep: boolean, signal: AbortSignal): Promise<Review> =>
  json(`/api/review?seat=${seat}&deep=${deep}`, { text, signal });
export const replayOfText = (text: string, seat: Seat | null): Promise<Replay> =>
  json(`/api/replay${eyes(seat)}`, { text });
