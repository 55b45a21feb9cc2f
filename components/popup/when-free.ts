/** How often it is looked whether the visitor is free, in milliseconds. */
const lookMs = 500;
/** On the way from one field to the next nobody is in a field for a moment: free is who is free twice in a row. */
const looks = 2;
/** A field that keeps the focus counts for so long after the last thing that was done, in milliseconds. */
const atWorkMs = 10_000;

/** What somebody does who is at work in a field. */
const signs = ['focusin', 'input', 'keydown', 'pointerdown'] as const;

/** Calls back once the visitor is free, at once if so now, unless it is called off. */
export function whenFree(callback: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (!isTaken() && !isInField()) return callback();
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort());
  let lastSign = Date.now();
  for (const sign of signs) {
    document.addEventListener(sign, () => (lastSign = Date.now()), { capture: true, signal: stop.signal });
  }
  let free = 0;
  const timer = setInterval(() => {
    const isAtWork = isInField() && Date.now() - lastSign < atWorkMs;
    free = isTaken() || isAtWork ? 0 : free + 1;
    if (free < looks) return;
    stop.abort();
    callback();
  }, lookMs);
  stop.signal.addEventListener('abort', () => clearInterval(timer));
}

/** Another dialog stands open, or nobody looks at the page. */
const isTaken = () => document.hidden || document.querySelector('dialog[open]') !== null;

/** The focus is in a field, where it may stay for ever. */
const isInField = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
