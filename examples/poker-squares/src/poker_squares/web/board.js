// The board of Poker Squares: contract 1. A view comes in, a move goes out; everything is drawn again at every update,
// and what had the focus gets it back. No build, no imports, no styles in the markup.
export const contract = 1;

const SIZE = 5;
const CELLS = Array.from({ length: SIZE * SIZE }, (_, at) => "abcde"[at % SIZE] + (Math.floor(at / SIZE) + 1));

/** An element with a class, properties and what is in it. */
function make(tag, className, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), { className, ...properties });
  element.append(...children);
  return element;
}

const look = (card) => "card" + ("♥♦".includes(card.at(-1)) ? " red" : "");
/** The rank large, the suit in its corner. */
const faceOf = (card) =>
  card ? [make("b", "", {}, card.slice(0, -1)), make("span", "suit", {}, card.at(-1))] : [];

function cellOf(at, seat, props) {
  const { view, ask, words, me } = props;
  const cell = CELLS[at];
  const mine = seat === me;
  const put = mine && view.cell === cell ? view.card : null;
  const card = view.seats[seat].grid[at] ?? put;
  const label = words.t(card ? "board-full" : "board-cell", card ? { cell, card } : { cell });
  const canPlace = mine && ask !== null && ask.ask.cells.includes(cell);
  const className = `cell ${card ? look(card) : ""} ${put ? "put" : ""}`;
  if (!canPlace) return make("div", className, { role: "img", ariaLabel: label }, ...faceOf(card));
  const properties = { type: "button", ariaLabel: label, disabled: props.sent, tabIndex: -1 };
  const button = make("button", className, properties, ...faceOf(card));
  button.dataset.at = at;
  button.addEventListener("click", () => props.submit({ move: "place", cell }));
  return button;
}

function pointsOf(line, seat, { view, words }) {
  const points = view.seats[seat].lines[line];
  if (points === undefined) return make("span", "points");
  return make("span", "points", { role: "img", ariaLabel: words.t("board-points", { points }) }, String(points));
}

function squareOf(seat, props) {
  const { view, who, words, me } = props;
  const points = view.seats[seat].total;
  const title = make("h3", "", {}, who(seat), make("b", "", {}, String(points)));
  const cells = make("div", "cells", { role: "group" });
  cells.ariaLabel = words.t("board-square", { name: who(seat), points });
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) cells.append(cellOf(row * SIZE + column, seat, props));
    cells.append(pointsOf(row, seat, props));
  }
  for (let column = 0; column < SIZE; column += 1) cells.append(pointsOf(SIZE + column, seat, props));
  const parts = view.seats.length > 1 ? [title, cells] : [cells]; // alone, the page says it all
  return make("section", `square ${seat === me ? "mine" : ""}`, {}, ...parts);
}

function turned({ view, words, ask }) {
  if (view.card === null) return make("p", "turned", {}, words.t("board-over"));
  const card = make("span", `cell ${look(view.card)}`, { ariaHidden: "true" }, ...faceOf(view.card));
  const text = ask ? words.say(ask.question) : words.t("board-card", { card: view.card });
  return make("p", "turned", {}, card, text);
}

/** What every hand is worth in this edition, the best first; those without points are left out. */
function ladder({ view, words }) {
  const rows = Object.entries(view.points).filter(([, points]) => points > 0);
  const items = rows.map(([hand, points]) =>
    make("li", "", {}, words.t(`hand-${hand.replaceAll("_", "-")}`), make("b", "", {}, String(points))),
  );
  return make("ul", "ladder", { ariaLabel: words.t("board-hands") }, ...items);
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIZE, ArrowDown: SIZE };

/** One stop for Tab; arrows walk over the free cells. */
function walk(event, root) {
  const step = STEPS[event.key];
  const from = event.target.dataset?.at;
  if (step === undefined || from === undefined) return;
  event.preventDefault();
  for (let at = Number(from) + step; at >= 0 && at < SIZE * SIZE; at += step) {
    const next = root.querySelector(`button[data-at="${at}"]`);
    if (next) return focusOn(root, next);
  }
}

function focusOn(root, button) {
  for (const other of root.querySelectorAll("button[data-at]")) other.tabIndex = other === button ? 0 : -1;
  button.focus();
}

export function mount(element, props) {
  const root = make("div", "poker-squares");
  element.append(root);
  root.addEventListener("keydown", (event) => walk(event, root));

  function update(now) {
    const held = root.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
    const seats = now.view.seats.map((_, seat) => seat).sort((a, b) => (b === now.me) - (a === now.me) || a - b);
    root.replaceChildren(turned(now), ...seats.map((seat) => squareOf(seat, now)), ladder(now));
    const buttons = [...root.querySelectorAll("button[data-at]")];
    const stop = buttons.find((button) => button.dataset.at === held) ?? buttons[0];
    if (stop) stop.tabIndex = 0;
    if (held !== undefined) stop?.focus();
  }

  update(props);
  return { update, destroy: () => root.remove() };
}
