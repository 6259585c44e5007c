// An edition as its file: TOML, as the server reads it.
import { isGroup, type Values } from "./edition";

export function toToml(values: Values): string {
  const lines = Object.entries(values).filter(([, value]) => !isGroup(value));
  const groups = Object.entries(values).filter((entry): entry is [string, Values] => isGroup(entry[1]));
  const parts = [lines.map(line).join(""), ...groups.map(([key, group]) => `[${name(key)}]\n${inside(group)}`)];
  return parts.filter(Boolean).join("\n");
}

const inside = (group: Values): string => Object.entries(group).map(line).join("");
const line = ([key, value]: [string, unknown]): string => `${name(key)} = ${inline(value)}\n`;
const name = (key: string): string => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (isGroup(value)) {
    const pairs = Object.entries(value).map(([key, inner]) => `${name(key)} = ${inline(inner)}`);
    return `{ ${pairs.join(", ")} }`;
  }
  return typeof value === "number" && Number.isNaN(value) ? "nan" : JSON.stringify(value);
}
