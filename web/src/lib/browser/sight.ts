// What can be seen of a page, as boxes.
import type { Box } from "../game/bubble";

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
