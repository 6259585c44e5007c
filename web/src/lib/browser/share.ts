// What is shown to others: by the share sheet where there is one, else copied.

export interface Shown {
  title: string;
  text: string;
  url?: string;
  picture?: File | null;
}

export type Sharing = "shared" | "copied" | "failed" | "left";

export async function share({ title, text, url, picture }: Shown): Promise<Sharing> {
  const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};
  try {
    if (navigator.share) {
      await navigator.share({ title, text, ...(url ? { url } : {}), ...files });
      return "shared";
    }
    await navigator.clipboard.writeText(url ? `${text}\n${url}` : text);
    return "copied";
  } catch (error) {
    return (error as Error).name === "AbortError" ? "left" : "failed";
  }
}
