// What can be seen of a page, as boxes.
import type { Box, Seam } from "../game/bubble";

export const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** What is only spoken has a pixel. */
export const isSeen = ({ width, height }: Box): boolean => width > 2 && height > 2;

export const boxesOf = (selector: string): Box[] => [...document.querySelectorAll(selector)].map(boxOf).filter(isSeen);

/** Where there is text, a picture or a control. */
export function drawnBoxes(root: Element, except: string): Box[] {
  const seen = new Set<Element>();
  const isDrawn = (element: Element): boolean =>
    element.matches("svg, img, canvas, button, input") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== "");
  const walk = (element: Element): void => {
    if (element.matches(except)) return;
    if (isDrawn(element)) seen.add(element);
    else for (const child of element.children) walk(child);
  };
  walk(root);
  return [...seen].map(boxOf).filter(isSeen);
}

type Block = HTMLElement | SVGElement;
export interface PageSeam extends Seam {
  above: Block;
  below: Block;
}

const isBlock = (child: Element): child is Block =>
  (child instanceof HTMLElement || child instanceof SVGElement) &&
  isSeen(boxOf(child)) &&
  !["absolute", "fixed"].includes(getComputedStyle(child).position);
/** It may lie on what comes before it. */
const sticks = (block: Block): boolean => getComputedStyle(block).position === "sticky";

/** Where it ends, and where what comes next begins. */
export function endsOf({ above, below }: Pick<PageSeam, "above" | "below">): Pick<Seam, "top" | "bottom"> {
  const top = above.getBoundingClientRect().bottom;
  const margin = parseFloat(getComputedStyle(below).marginTop) || 0;
  return { top, bottom: sticks(below) ? top + margin : Math.max(top, below.getBoundingClientRect().top) };
}

/** Where a page can be opened: between blocks that stand one below the other, and between those within them. */
export function seamsOf(root: Element, depth = 0): PageSeam[] {
  const blocks = [...root.children].filter(isBlock);
  const isBelow = (block: Block, at: number): boolean =>
    at === 0 || sticks(block) || boxOf(block).top > blocks[at - 1]!.getBoundingClientRect().bottom - 1;
  if (root.matches("button, svg, .decision") || !blocks.every(isBelow)) return [];
  const between = blocks.slice(1).map((below, at) => {
    const seam = { above: blocks[at]!, below };
    return { ...seam, ...endsOf(seam), depth };
  });
  return [...between, ...blocks.flatMap((block) => seamsOf(block, depth + 1))];
}
