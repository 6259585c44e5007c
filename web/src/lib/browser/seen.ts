/** Once somebody has had it before their eyes for so long: in sight, on a page that is in front. */
export function whenSeen(element: Element, milliseconds: number, act: () => void): () => void {
  let timer = 0;
  let isInSight = false;

  function wait(): void {
    clearTimeout(timer);
    if (isInSight && !document.hidden) timer = window.setTimeout(done, milliseconds);
  }
  function done(): void {
    forget();
    act();
  }
  function forget(): void {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("visibilitychange", wait);
  }

  const observer = new IntersectionObserver(([entry]) => {
    isInSight = entry!.isIntersecting;
    wait();
  });
  observer.observe(element);
  document.addEventListener("visibilitychange", wait);
  return forget;
}
