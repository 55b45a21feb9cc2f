import { findOpenDialogs } from '@/components/site/browser/dialogs';

/**
 * Keeps the focus on the page, until `signal` is aborted: where the control that has it goes away, with what
 * its press leads to, with its dialog or its whole page, the nearest part around it gets the focus that can
 * have it (`tabIndex`), at last the first control of an open dialog, or the main part. Nothing scrolls.
 */
export function keepFocusOnPage(signal: AbortSignal): void {
  /** The element that has had the focus last, and those around it. */
  let path: readonly EventTarget[] = [];
  document.addEventListener('focusin', (event) => (path = event.composedPath()), { signal });
  const handOver = () => {
    const { activeElement: focused, body } = document;
    // Browsers take the focus from a closed dialog a little later.
    const isLost = focused === null || focused === body || !isInDocumentAndOpen(focused);
    if (!isLost || path.length === 0 || isInDocumentAndOpen(path[0])) return;
    // A dialog makes all else inert.
    const scope = findOpenDialogs().at(-1) ?? body;
    const isPlace = (candidate: EventTarget) =>
      isInDocumentAndOpen(candidate) && candidate.hasAttribute('tabindex') && scope.contains(candidate);
    const place = path.find(isPlace) ?? scope.querySelector('main, dialog[open] :is(button, a, input)');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(handOver);
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  // A dialog may have opened by itself, before this, and have nothing to give the focus back to.
  const onClose = (event: Event) => {
    if (path.length === 0) path = event.composedPath();
    handOver();
  };
  document.addEventListener('close', onClose, { capture: true, signal });
}

/** Whether an element is in the document, and in no closed dialog. */
const isInDocumentAndOpen = (target: EventTarget | undefined): target is Element =>
  target instanceof Element && target.isConnected && target.closest('dialog:not([open])') === null;
