import { expect, it } from "vitest";
import { readMarkdown, readSpans } from "./markdown";

it("reads what the rules are written in", () => {
  const blocks = readMarkdown(
    "# Title\n\nA **bold** word\nand more.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
  );
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(readSpans("A **bold** `code`").map((span) => span.style)).toEqual(["plain", "bold", "plain", "code"]);
});
