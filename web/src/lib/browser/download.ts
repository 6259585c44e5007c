// A record leaves the browser as a file.

export function downloadRecord(text: string, game: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  link.download = `tablee-${game}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}
