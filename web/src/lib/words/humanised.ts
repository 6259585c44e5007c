/** A name from a program as people read it: "discard_pile" is "Discard pile". */
export function humanised(name: string): string {
  const text = name.replaceAll(/[-_.]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
