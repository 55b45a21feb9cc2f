import { marks } from '@/lib/browser/page-protocol';

/** What browsers lack of dialogs and popovers: `command` buttons, clicks on the backdrop, Escape in WebKit. */
export function polyfillOverlays(signal: AbortSignal): void {
  document.addEventListener('click', onClick, { signal });
  // Before the browser's own handling: WebKit would also close the dialog around a popover.
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
}

function onClick(event: MouseEvent): void {
  if (event.target instanceof HTMLDialogElement) {
    if (!event.target.hasAttribute(marks.modal)) event.target.close();
    return;
  }
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  // Buttons with a prevented click open the dialog in their own code.
  if (!button || event.defaultPrevented || 'command' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const popover = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  if (!popover) return;
  event.preventDefault();
  popover.hidePopover();
}

/** Calls back after a dialog has opened, before the paint, or closed: the given one, or any in a document. */
export function onOpenChange(
  target: HTMLDialogElement | Document,
  changed: () => void,
  signal: AbortSignal,
): void {
  const observer = new MutationObserver(changed);
  observer.observe(target, { attributeFilter: ['open'], subtree: target === document });
  signal.addEventListener('abort', () => observer.disconnect());
}
