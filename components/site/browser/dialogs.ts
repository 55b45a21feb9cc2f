import { dataAttributes } from '@/lib/routing/page-protocol';

/** URL of the dialogs' history entries, equal to that of their page. */
let dialogHref = '';
/** Whether entries of closed dialogs are being popped, which browsers do asynchronously. */
let isPopping = false;
const afterPop: (() => void)[] = [];
/** The dialog beside which the pointer has been pressed. */
let pressed: HTMLDialogElement | null = null;

/** Returns the open dialogs, the topmost last. */
export const findOpenDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];

/** Returns a dialog of the page by its id; null without one. */
export function findDialog(id: string): HTMLDialogElement | null {
  const dialog = document.getElementById(id);
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

/** The number of dialogs that the current history entry stands for, beside the router's own state. */
export const historyDialogCount = () =>
  (window.history.state as { readonly dialogs?: number } | null)?.dialogs ?? 0;

/**
 * Gives each open dialog a history entry, until `signal` is aborted: back closes the dialog and stays on the
 * page, closing it otherwise pops the entry, and forward to such an entry returns at once.
 * `onPageHistoryStep` is called after all other steps. Adds what browsers lack: `command` buttons, Escape in
 * WebKit, and presses beside a dialog, which close it.
 */
export function initDialogs(onPageHistoryStep: () => void, signal: AbortSignal): void {
  // The width of a classic scroll bar, which the page keeps while a dialog is open (`ui.css`).
  const { clientWidth, style } = document.documentElement;
  const scrollBar = window.innerWidth - clientWidth;
  // Any change here styles all elements again, which takes a slow phone 100 ms: none where bars take no room.
  if (scrollBar > 0) style.setProperty('--scroll-bar', `${scrollBar}px`);
  // After all others who watch dialogs: a URL that a closing dialog leads to takes the place of its entry.
  onDialogOpenChange(document, () => queueMicrotask(syncDialogHistoryEntries), signal);
  // Runs before the router, which must ignore steps between a dialog and its page.
  window.addEventListener('popstate', (event) => handleHistoryStep(event, onPageHistoryStep), {
    capture: true,
    signal,
  });
  document.addEventListener('pointerdown', (event) => (pressed = dialogOfBackdrop(event)), {
    signal,
    passive: true,
  });
  document.addEventListener('click', closeOrOpenDialogOnClick, { signal });
  // Before the browser's own handling: WebKit would also close the dialog around a popover.
  document.addEventListener('keydown', closePopoverOnEscape, { capture: true, signal });
  syncDialogHistoryEntries();
}

function handleHistoryStep(event: PopStateEvent, onPageHistoryStep: () => void): void {
  const isOwn = isPopping;
  const isOfDialogs = isOwn || findOpenDialogs().length > 0 || historyDialogCount() > 0;
  isPopping = false;
  if (!isOwn) for (const dialog of findOpenDialogs().slice(historyDialogCount()).reverse()) dialog.close();
  if (isOfDialogs && window.location.href === dialogHref) event.stopImmediatePropagation();
  else onPageHistoryStep();
  syncDialogHistoryEntries();
  whenDialogEntriesPopped(() => afterPop.splice(0).forEach((callback) => callback()));
}

/** Makes the number of dialog entries match the open dialogs. */
function syncDialogHistoryEntries(): void {
  if (isPopping) return;
  const dialogs = findOpenDialogs().length;
  const surplus = historyDialogCount() - dialogs;
  if (surplus > 0) popHistoryEntries(surplus);
  if (surplus >= 0) return;
  dialogHref = window.location.href;
  window.history.pushState({ ...window.history.state, dialogs }, '');
}

function popHistoryEntries(entries: number): void {
  isPopping = true;
  window.history.go(-entries);
}

/** Calls back once pending history steps of closed dialogs are done; mostly synchronously. */
export function whenDialogEntriesPopped(callback: () => void): void {
  if (isPopping) afterPop.push(callback);
  else callback();
}

/** Pops the entries of dialogs, then calls back. */
export function popDialogEntriesThen(callback: () => void): void {
  if (historyDialogCount() > 0 && !isPopping) popHistoryEntries(historyDialogCount());
  whenDialogEntriesPopped(callback);
}

/** Returns the dialog whose backdrop an event is on; null within its own box, padding included. */
function dialogOfBackdrop({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement)) return null;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : null;
}

function closeOrOpenDialogOnClick(event: MouseEvent): void {
  const beside = dialogOfBackdrop(event);
  // A press that selects text may begin inside.
  if (beside !== null && beside === pressed && !beside.hasAttribute(dataAttributes.modal))
    return beside.close();
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  // Buttons with a prevented click open the dialog in their own code.
  if (!button || event.defaultPrevented || 'command' in HTMLButtonElement.prototype) return;
  const dialog = findDialog(button.getAttribute('commandfor') ?? '');
  if (button.getAttribute('command') === 'close') dialog?.close();
  else if (!dialog?.open) dialog?.showModal();
}

function closePopoverOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const popover = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  if (!popover) return;
  event.preventDefault();
  popover.hidePopover();
}

/** Calls back after a dialog has opened, before the paint, or closed: the given one, or any in a document. */
export function onDialogOpenChange(
  target: HTMLDialogElement | Document,
  changed: () => void,
  signal: AbortSignal,
): void {
  const observer = new MutationObserver(changed);
  observer.observe(target, { attributeFilter: ['open'], subtree: target === document });
  signal.addEventListener('abort', () => observer.disconnect());
}
