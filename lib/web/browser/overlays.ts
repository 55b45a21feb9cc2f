/** Opens and closes dialogs in browsers without `command` buttons, and closes them by a press on the backdrop. */
export function polyfillDialogs(signal: AbortSignal): void {
  const native = 'command' in HTMLButtonElement.prototype;
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof HTMLDialogElement) {
        // With `data-keep` such a press doesn't discard what was typed.
        if (!event.target.hasAttribute('data-keep')) event.target.close();
        return;
      }
      const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
      // What was prevented opens by its own code.
      if (native || !button || event.defaultPrevented) return;
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (button.getAttribute('command') === 'close') dialog.close();
      else if (!dialog.open) dialog.showModal();
    },
    { signal },
  );
}

/** Between a popover and its button (pixels). */
const gap = 4;
/** Between a popover and the edges of the window (pixels). */
const edge = 8;

/**
 * Keeps an open popover beside the button that opens it, inside the window, while the page scrolls and the window
 * changes (product 6.4, decision 85). Without scripts it stands in the middle. Escape closes it and nothing around it.
 */
export function placePopovers(signal: AbortSignal): void {
  let open: HTMLElement | null = null;
  const follow = () => {
    // One that is taken out of the document closes without an event.
    if (open?.isConnected) place(open);
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
  // Before the browser: WebKit would close the dialog around it too.
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

/** Below its button, else above it, else over it. */
function place(popover: HTMLElement): void {
  const button = buttonOf(popover)?.getBoundingClientRect();
  if (!button) return;
  // What isn't open yet has no size.
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
