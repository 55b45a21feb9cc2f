import { marks } from '@/lib/routing/page-protocol';

/**
 * What browsers lack of dialogs and popovers: `command` buttons, Escape in WebKit, and presses beside a dialog, which
 * close it if they begin and end there.
 */
export function polyfillOverlays(signal: AbortSignal): void {
  let begun: HTMLDialogElement | null = null;
  document.addEventListener('pointerdown', (event) => (begun = besideOf(event)), { signal, passive: true });
  document.addEventListener(
    'click',
    (event) => {
      const dialog = besideOf(event);
      if (dialog !== null && dialog === begun && !dialog.hasAttribute(marks.modal)) dialog.close();
      else onCommand(event);
    },
    { signal },
  );
  // Before the browser's own handling: WebKit would also close the dialog around a popover.
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
}

/** Returns the dialog whose backdrop an event is on; null within its own box, padding included. */
function besideOf({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement)) return null;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : null;
}

function onCommand(event: MouseEvent): void {
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
