/**
 * What the entries of the browser's history say beyond their addresses (product 5.5): which one a visitor has arrived
 * with, and which ones stand for open dialogs, so that back closes a dialog and stays on its page.
 */
interface EntryState {
  /** The visitor has come to this entry from elsewhere: what lies before it isn't ours. */
  readonly arrival?: true;
  /** The number of dialogs that are open at this entry. */
  readonly dialogs?: number;
}

const current = (): EntryState => (window.history.state ?? {}) as EntryState;
const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];

/** The address of the entries of dialogs, which is that of the page below them. */
let dialogHref = '';
/** Whether the entry of a dialog was taken for the next page, which the router shows in a moment. */
let taken = false;
/** Whether entries of closed dialogs are being left, which a browser does in a moment. */
let leaving = false;
const whenLeft: (() => void)[] = [];
let returned = false;
let noted = false;

/** The part of the current entry's state that another address of the same page keeps. */
export function keptState(): EntryState | null {
  const { arrival, dialogs } = current();
  return arrival || dialogs ? { ...(arrival && { arrival }), ...(dialogs && { dialogs }) } : null;
}

/** Whether the visitor came to the current entry from elsewhere, so that going back would leave the site. */
export function isArrival(): boolean {
  return current().arrival === true;
}

/** Notes that the visitor has come to the current entry from elsewhere. */
export function markArrival(): void {
  // With the router's own part, which is then left in peace.
  window.history.replaceState({ ...current(), arrival: true }, '');
}

const isNavigation = (entry: PerformanceEntry | undefined) =>
  entry !== undefined && 'type' in entry && entry.type === 'navigate';

/** Marks the entry of a document that was opened from elsewhere, or in a tab of its own: no reload, no way back to it. */
function noteArrival(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const fromHere = document.referrer.startsWith(`${window.location.origin}/`);
  if (!noted && isNavigation(entry) && (window.history.length === 1 || !fromHere)) markArrival();
  noted = true;
}

/** Whether what is shown now is shown because the visitor went back or forward. */
export function isReturn(): boolean {
  return returned;
}

/** Notes that the visitor goes on instead of back or forward. */
export function noteStep(): void {
  setReturned(false);
}

/** After a return the place that the browser puts the page to holds: what is drawn in the meantime must not move it. */
function setReturned(value: boolean): void {
  returned = value;
  document.documentElement.style.overflowAnchor = value ? 'none' : '';
}

/** Calls back once no entry of a closed dialog is being left any more: mostly at once. */
export function whenSettled(callback: () => void): void {
  if (leaving) whenLeft.push(callback);
  else callback();
}

/** Whether the current entry is that of a dialog: the next page or another state of this one takes its place. */
export function isDialogEntry(): boolean {
  return (current().dialogs ?? 0) > 0;
}

/** Keeps the entry of a dialog for the page that is on its way. */
export function takeDialogEntry(): void {
  taken = true;
}

/** Leaves the entries of dialogs, then calls back. */
export function leaveDialogEntries(callback: () => void): void {
  if (isDialogEntry() && !leaving) leave(current().dialogs ?? 0);
  whenSettled(callback);
}

function leave(entries: number): void {
  leaving = true;
  window.history.go(-entries);
}

/** As many entries as there are open dialogs. */
function settle(): void {
  const held = current().dialogs ?? 0;
  if (held === 0) taken = false;
  if (leaving || taken) return;
  const open = openDialogs().length;
  if (open > held) {
    dialogHref = window.location.href;
    window.history.pushState({ ...current(), dialogs: open }, '');
  } else if (open < held) leave(held - open);
}

/**
 * Marks the entry that the visitor has arrived with, and gives each open dialog an entry of its own: back closes it and stays on the page; closed otherwise it takes its
 * entry along. Forward to such an entry comes back at once.
 */
export function followHistory(signal: AbortSignal): void {
  const observer = new MutationObserver(settle);
  observer.observe(document, { attributeFilter: ['open'], subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  noteArrival();
  // Before the router, which has nothing to do for a step between a dialog and its page.
  window.addEventListener(
    'popstate',
    (event) => {
      const own = leaving;
      const wasDialog = own || openDialogs().length > 0 || isDialogEntry();
      leaving = taken = false;
      if (wasDialog && window.location.href === dialogHref) event.stopImmediatePropagation();
      else setReturned(true);
      if (!own) closeDialogs(current().dialogs ?? 0);
      settle();
      callWaiting();
    },
    { capture: true, signal },
  );
  settle();
}

function callWaiting(): void {
  if (!leaving) for (const callback of whenLeft.splice(0)) callback();
}

/** Closes the latest dialogs until `kept` are open. */
function closeDialogs(kept: number): void {
  for (const dialog of openDialogs().slice(kept).reverse()) dialog.close();
}
