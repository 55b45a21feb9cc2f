/** Calls back with an element of the document: at once, or when it comes. Returns a function that cancels it. */
export function whenThere(id: string, callback: (element: HTMLElement) => void): () => void {
  const there = document.getElementById(id);
  if (there) {
    callback(there);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id);
    if (!element) return;
    observer.disconnect();
    callback(element);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
