// Just enough of Markdown for the rules: headings, paragraphs, lists, tables, bold, italics and code.

export interface Span {
  text: string;
  style: "plain" | "bold" | "italic" | "code";
}

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

export function readMarkdown(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readBlock);
}

function readBlock(text: string): Block {
  const heading = /^(#+)\s+(.*)$/s.exec(text);
  if (heading) return { kind: "heading", level: heading[1]!.length, spans: readSpans(oneLine(heading[2]!)) };
  if (/^[-*] /.test(text))
    return { kind: "list", items: text.split(/\n(?=[-*] )/).map((item) => readSpans(oneLine(item.slice(2)))) };
  if (text.startsWith("|")) return readTable(text.split("\n"));
  return { kind: "paragraph", spans: readSpans(oneLine(text)) };
}

function readTable(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => readSpans(cell.trim())),
  );
  return { kind: "table", head, rows };
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ");

export function readSpans(text: string): Span[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).filter(Boolean);
  return parts.map((part): Span => {
    if (part.startsWith("**")) return { text: part.slice(2, -2), style: "bold" };
    if (part.startsWith("`")) return { text: part.slice(1, -1), style: "code" };
    if (/^\*[^*]/.test(part)) return { text: part.slice(1, -1), style: "italic" };
    return { text: part, style: "plain" };
  });
}
