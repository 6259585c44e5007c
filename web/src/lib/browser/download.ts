// What leaves the browser as a file.

export const downloadRecord = (text: string, game: string): void =>
  downloadText(text, `tablee-${game}.jsonl`, "application/x-ndjson");

export function downloadText(text: string, name: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
