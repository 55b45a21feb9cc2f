/** Milliseconds between two checks. */
const lookMs = 500;
/** Checks in a row that must pass: between two fields the focus is in none for a moment. */
const looks = 2;
/** Milliseconds after the last event for which a focused field counts as in use. */
const atWorkMs = 10_000;

/** The events of someone who uses a field. */
const signs = ['focusin', 'input', 'keydown', 'pointerdown'] as const;

/**
 * Calls back as soon as the page is visible, no dialog is open and no field is in use; at once if so now.
 * @param signal stops the wait
 */
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

/** A dialog is open, or the page is hidden. */
const isTaken = () => document.hidden || document.querySelector('dialog[open]') !== null;

/** The focus is in a field, where it may stay for any time. */
const isInField = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
