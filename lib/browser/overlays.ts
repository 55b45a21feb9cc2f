import { marks } from '@/lib/browser/page-protocol';

/** Opens and closes dialogs in browsers without `command` buttons, and closes them by a click on the backdrop. */
export function polyfillDialogs(signal: AbortSignal): void {
  const native = 'command' in HTMLButtonElement.prototype;
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof HTMLDialogElement) {
        if (!event.target.hasAttribute(marks.modal)) event.target.close();
        return;
      }
      const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
      // Buttons with a prevented click open the dialog in their own code.
      if (native || !button || event.defaultPrevented) return;
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (button.getAttribute('command') === 'close') dialog.close();
      else if (!dialog.open) dialog.showModal();
    },
    { signal },
  );
}

/** Distance between a popover and its button, in pixels. */
const gap = 4;
/** Distance between a popover and the edges of the window, in pixels. */
const edge = 8;

/**
 * Anchors an open popover to its button, inside the window, during scroll and resize (product 6.4).
 * Without scripts it is centered. Escape closes the popover and nothing around it.
 */
export function anchorPopovers(signal: AbortSignal): void {
  let open: HTMLElement | null = null;
  const follow = () => {
    // A popover removed from the document closes without an event.
    if (open?.isConnected) anchorPopover(open);
    else open = null;
  };
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || buttonOf(target) === null) return;
      if (event.newState === 'open') open = target;
      else if (open === target) open = null;
      follow();
    },
    { capture: true, signal },
  );
  // Runs before the browser's own handling: WebKit would also close the surrounding dialog.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !open?.isConnected) return;
      event.preventDefault();
      open.hidePopover();
    },
    { capture: true, signal },
  );
  document.addEventListener('scroll', follow, { capture: true, passive: true, signal });
  window.addEventListener('resize', follow, { signal });
}

function buttonOf(popover: HTMLElement): Element | null {
  return document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`);
}

/** Positions a popover below its button, else above it, else over it. */
function anchorPopover(popover: HTMLElement): void {
  const button = buttonOf(popover)?.getBoundingClientRect();
  if (!button) return;
  // A closed popover has no size.
  popover.style.display = 'block';
  const { offsetWidth: width, offsetHeight: height } = popover;
  popover.style.display = '';
  const { clientWidth, clientHeight } = document.documentElement;
  const lowest = clientHeight - edge - height;
  const below = button.bottom + gap;
  const above = button.top - gap - height;
  const top = below > lowest && above >= edge ? above : below;
  const left = Math.min(button.left, clientWidth - edge - width);
  const within = (y: number) => Math.max(edge, Math.min(y, lowest));
  popover.style.inset = `${within(top)}px auto auto ${Math.max(edge, left)}px`;
}
