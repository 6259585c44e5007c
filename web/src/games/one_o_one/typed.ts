// A move as it is typed: the name of a cell, such as e5, or the number of a file, from 1 to 5.
import { sentence, these } from "../../lib/game/news";
import type { TypedOf } from "../../lib/game/typed";
import type { OneOOneAsk, OneOOneMove, OneOOnePlaceToken, OneOOneView, Sentence } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";
import { boxOf, cellOf, linesOf, type Line } from "./cells";
import { scoreOf } from "./score";
import { tokenName } from "./tokens";

const CELL = /^[a-i][1-9]$/;
const FILE = /^[1-5]$/;

function read(text: string, ask: OneOOneAsk, view: OneOOneView): OneOOneMove | Sentence {
  const typed = text.replace(/[\s,]+/g, "").toLowerCase();
  if (ask.ask === "place-token") return readPlace(typed, ask, view);
  const files = these(ask.files);
  if (!FILE.test(typed)) return sentence("one-not-a-file", { files });
  if (!ask.files.includes(typed)) return sentence("one-file-empty", { file: typed, files });
  return { move: ask.ask === "take-token" ? "take" : "turn", file: Number(typed) - 1 };
}

/** A cell by its name; a column or a row alone will do where only one of its cells is open. */
function readPlace(typed: string, ask: OneOOnePlaceToken, view: OneOOneView): OneOOneMove | Sentence {
  const cells = these(ask.cells);
  const fitting = CELL.test(typed) ? [typed] : ask.cells.filter((cell) => [...cell].includes(typed));
  const [cell] = fitting;
  if (cell === undefined) return sentence("one-not-a-cell", { cells });
  if (fitting.length > 1) return sentence("one-which-cell", { given: typed, cells: these(fitting) });
  if (ask.cells.includes(cell)) return { move: "place", ...cellOf(cell) };
  const { row, column } = cellOf(cell);
  if (Math.max(row, column) > 2 * (view.size - 1)) return sentence("one-not-a-cell", { cells });
  return sentence(whyClosed(cell, view), { cell, size: view.size, cells });
}

function whyClosed(cell: string, { squares, building, size }: OneOOneView): string {
  const filled = Object.keys(squares[building]!.tokens);
  if (!filled.length) return "one-first-in-the-middle";
  if (filled.includes(cell)) return "one-cell-taken";
  const box = boxOf([...filled, cell]);
  return box.rows <= size && box.columns <= size ? "one-cell-apart" : "one-cell-outside";
}

function fileOf({ files, candidates }: OneOOneView, at: number, words: Words): string {
  const { backs, visible } = files[at]!;
  const file = at + 1;
  if (!backs.length) return words.t("one-file-none", { file });
  if (visible) return words.t("one-file-open", { file, left: backs.length, token: tokenName(visible, words) });
  const tokens = words.listed((candidates[backs[0]!] ?? []).map((token) => tokenName(token, words)));
  return words.t("one-file-hidden", { file, left: backs.length, tokens });
}

function rowOf({ cells, tokens, made }: Line, number: number, words: Words): string {
  const row = words.t("one-nth-row", { number });
  const listed = words.listed(
    cells.map((cell, place) => words.t("typed-on-cell", { cell, token: tokenName(tokens[place]!, words) })),
  );
  return made
    ? words.t("typed-row-made", { row, tokens: listed, made: words.t(`combination-${made}`) })
    : words.t("typed-row", { row, tokens: listed });
}

/** Every row with its tokens, then the columns that make something; all are counted as they are compared in the end. */
function squareOf(view: OneOOneView, at: number, words: Words): string[] {
  const lines = linesOf(view.squares[at]!, view.size);
  if (!lines.length) return [words.t("typed-empty")];
  const along = (axis: Line["axis"]): Line[] => lines.filter((line) => line.axis === axis);
  return [
    ...along("row").map((line, place) => rowOf(line, place + 1, words)),
    ...along("column").flatMap(({ name, made }, place) =>
      made
        ? words.t("typed-column-made", {
            column: words.t("one-nth-column", { number: place + 1 }),
            letter: name,
            made: words.t(`combination-${made}`),
          })
        : [],
    ),
  ];
}

const points = (view: OneOOneView, at: number, name: string, words: Words): string =>
  words.t("web-type-score", { name, points: scoreOf(view, at, null) ?? 0 });

const squareName = (at: number, words: Words): string => words.t("board-square", { square: at + 1 });

export const typed: TypedOf<"one_o_one"> = {
  read,
  scores(view, words, who) {
    if (view.seats === 1) return view.squares.map((_, at) => points(view, at, squareName(at, words), words));
    if (!view.match) return [words.t("typed-no-points")];
    return view.squares.map((_, at) => points(view, at, who(at), words));
  },
  legal(view, ask, words) {
    if (view.outcome) return [];
    if (ask?.ask === "place-token")
      return [
        words.say(sentence("ask-place-token", { colour: ask.colour, number: ask.number, cells: these(ask.cells) })),
      ];
    return view.draw === "expert" ? view.files.map((_, at) => fileOf(view, at, words)) : [];
  },
  board(view, seat, words, who) {
    if (view.seats === 1)
      return view.squares.flatMap((_, at) => [
        points(view, at, squareName(at, words), words),
        ...squareOf(view, at, words),
      ]);
    if (!view.squares[seat]) return [];
    const hand =
      view.building === seat && view.hand ? [words.t("one-in-hand", { token: tokenName(view.hand, words) })] : [];
    return [
      words.t("one-square-of", { name: who(seat), mine: String(seat === view.me) }),
      ...squareOf(view, seat, words),
      ...hand,
    ];
  },
};
