/** The dialog beside which the pointer has been pressed. */
let pressed: HTMLDialogElement | null = null;

/**
 * Adds what Safari 17 and Firefox 128 lack, until `signal` is aborted: `command` buttons, `closedby`, and
 * a popover's place at its button and Escape above a dialog.
 */
export function addDialogFallbacks(signal: AbortSignal): void {
  if (!('command' in HTMLButtonElement.prototype))
    document.addEventListener('click', followCommand, { signal });
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    const onPress = (event: PointerEvent) => (pressed = dialogOfBackdrop(event));
    document.addEventListener('pointerdown', onPress, { signal, passive: true });
    document.addEventListener('click', closeFromBeside, { signal });
  }
  // Before the browser's own handling: WebKit would also close the dialog around a popover.
  document.addEventListener('keydown', closePopoverOnEscape, { capture: true, signal });
  document.addEventListener('beforetoggle', placeAtButton, { capture: true, signal });
}

function followCommand(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  // Buttons with a prevented click open the dialog in their own code.
  if (!button || event.defaultPrevented) return;
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${button.getAttribute('commandfor')}`);
  if (button.getAttribute('command') === 'close') dialog?.close();
  else if (!dialog?.open) dialog?.showModal();
}

/** Closes a dialog by a press beside it; one that selects text may begin inside. */
function closeFromBeside(event: MouseEvent): void {
  const beside = dialogOfBackdrop(event);
  if (beside === pressed && beside?.getAttribute('closedby') === 'any') beside.close();
}

/** Returns the dialog whose backdrop an event is on; null within its own box, padding included. */
function dialogOfBackdrop({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement)) return null;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : null;
}

function closePopoverOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const popover = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  if (!popover) return;
  event.preventDefault();
  popover.hidePopover();
}

/** Pixels between a popover and its button, and between it and the edge of the window. */
const gap = 6;

/**
 * Places a popover at its button, on the side with more room; CSS anchors in a dialog hang WebKit. A popover
 * has no size before it shows: its style sheet sets `--width`.
 */
function placeAtButton({ target: popover }: Event): void {
  if (!(popover instanceof HTMLElement)) return;
  const button = document.querySelector(`[popovertarget="${popover.id}"]`)?.getBoundingClientRect();
  if (!button) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const beside = { left: button.left, right: clientWidth - button.right };
  const beyond = { top: button.bottom, bottom: clientHeight - button.top };
  const edge = beside.left < beside.right ? 'left' : 'right';
  const side = beyond.top < beyond.bottom ? 'top' : 'bottom';
  Object.assign(popover.style, {
    inset: 'auto',
    margin: '0',
    maxHeight: `${clientHeight - beyond[side] - 2 * gap}px`,
    [side]: `${beyond[side] + gap}px`,
    [edge]: `clamp(1rem, ${beside[edge]}px, 100% - 1rem - var(--width))`,
  });
}
