/** To the top of the page: the document on a phone, the board's own column on a wide screen. */
export function scrollToTop(): void {
  document.querySelector("main")?.scrollTo(0, 0);
  scrollTo(0, 0);
}
