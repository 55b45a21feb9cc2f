/** How often it is looked whether the visitor is free, in milliseconds. */
const lookMs = 500;
/** On the way from one field to the next nobody is in a field for a moment: free is who is free twice in a row. */
const looks = 2;

/** Whether the visitor is in the middle of something: another dialog, a field, another tab. */
function isBusy(): boolean {
  if (document.hidden || document.querySelector('dialog[open]')) return true;
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}

/** Calls back once the visitor is free, at once if so now, unless it is called off. */
export function whenFree(callback: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (!isBusy()) return callback();
  let free = 0;
  const timer = setInterval(() => {
    free = isBusy() ? 0 : free + 1;
    if (free < looks) return;
    clearInterval(timer);
    callback();
  }, lookMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
