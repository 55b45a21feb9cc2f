import { emitPageEvent } from '@/lib/browser/page-protocol';

/**
 * State of a history entry (product 5.5): whether the visitor landed on it, and how many dialogs it stands for. Back
 * closes a dialog and stays on its page.
 */
interface EntryState {
  /** The visitor came to this entry from elsewhere: the entries before it are of another site. */
  readonly arrival?: true;
  /** Number of open dialogs at this entry. */
  readonly dialogs?: number;
}

const current = (): EntryState => (window.history.state ?? {}) as EntryState;
const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];

/** URL of the dialogs' entries, equal to that of their page. */
let dialogHref = '';
/** Whether a dialog's entry is kept for the next page, which the router is about to show. */
let taken = false;
/** Whether entries of closed dialogs are being popped, which browsers do asynchronously. */
let leaving = false;
const whenLeft: (() => void)[] = [];
let returned = false;
let noted = false;

/** Returns the part of the current entry's state that survives URL changes within the page. */
export function currentEntryState(): EntryState | null {
  const { arrival, dialogs } = current();
  return arrival || dialogs ? { ...(arrival && { arrival }), ...(dialogs && { dialogs }) } : null;
}

/** Whether the visitor landed on the current entry, so that going back would leave the site. */
export function isLandingEntry(): boolean {
  return current().arrival === true;
}

/** Marks the current entry as one on which the visitor landed. */
export function markLandingEntry(): void {
  // Keeps the router's own state.
  window.history.replaceState({ ...current(), arrival: true }, '');
}

const isNavigation = (entry: PerformanceEntry | undefined) =>
  entry !== undefined && 'type' in entry && entry.type === 'navigate';

/** Marks the entry of a document opened from elsewhere or in a new tab, but not of a reload or history navigation. */
function recordLanding(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const fromHere = document.referrer.startsWith(`${window.location.origin}/`);
  if (!noted && isNavigation(entry) && (window.history.length === 1 || !fromHere)) markLandingEntry();
  noted = true;
}

/** Whether the current view results from back or forward. */
export function isHistoryNavigation(): boolean {
  return returned;
}

/** Records a forward navigation. */
export function markForwardNavigation(): void {
  setReturned(false);
}

/** Disables scroll anchoring after a return: late rendering must not change the restored scroll position. */
function setReturned(value: boolean): void {
  returned = value;
  document.documentElement.style.overflowAnchor = value ? 'none' : '';
}

/** Calls back once pending history steps of closed dialogs are done; mostly synchronously. */
export function onDialogEntriesRemoved(callback: () => void): void {
  if (leaving) whenLeft.push(callback);
  else callback();
}

/** Whether the current entry is a dialog's: the next page or state of this page replaces it. */
export function isDialogEntry(): boolean {
  return (current().dialogs ?? 0) > 0;
}

/** Keeps a dialog's entry for the page that is loading. */
export function reuseDialogEntry(): void {
  taken = true;
}

/** Pops the entries of dialogs, then calls back. */
export function popDialogEntries(callback: () => void): void {
  if (isDialogEntry() && !leaving) leave(current().dialogs ?? 0);
  onDialogEntriesRemoved(callback);
}

function leave(entries: number): void {
  leaving = true;
  window.history.go(-entries);
}

/** Makes the number of dialog entries match the open dialogs. */
function settle(): void {
  const openCount = current().dialogs ?? 0;
  if (openCount === 0) taken = false;
  if (leaving || taken) return;
  const open = openDialogs().length;
  if (open > openCount) {
    dialogHref = window.location.href;
    window.history.pushState({ ...current(), dialogs: open }, '');
  } else if (open < openCount) leave(openCount - open);
}

/** Milliseconds until a write that the browser refused is repeated. */
const repeatMs = 1_000;
let toleratesRefusals = false;

/**
 * Browsers throw for a write beyond some number (Safari 100 in 30 s, Firefox 200 in 10 s). The router writes while it
 * renders, so that the error would end the page. Here it ends nothing: the latest write is repeated until it succeeds.
 */
function tolerateRefusals(): void {
  if (toleratesRefusals) return;
  toleratesRefusals = true;
  let repetition: ReturnType<typeof setTimeout>;
  for (const name of ['pushState', 'replaceState'] as const) {
    const write: History['pushState'] = window.history[name].bind(window.history);
    const attempt = (entry: Parameters<typeof write>, succeeded?: () => void) => {
      clearTimeout(repetition);
      try {
        write(...entry);
        succeeded?.();
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
        const { href } = window.location;
        repetition = setTimeout(() => {
          // Else the visitor has left for another entry.
          if (window.location.href === href) attempt(entry, () => emitPageEvent('urlChange'));
        }, repeatMs);
      }
    };
    window.history[name] = (...entry) => attempt(entry);
  }
}

/**
 * Marks the landing entry and gives each open dialog a history entry. Back closes the dialog and stays on the page;
 * closing it otherwise pops its entry. Forward to such an entry returns at once.
 */
export function trackHistory(signal: AbortSignal): void {
  tolerateRefusals();
  const observer = new MutationObserver(settle);
  observer.observe(document, { attributeFilter: ['open'], subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  recordLanding();
  // Runs before the router, which must ignore steps between a dialog and its page.
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

/** Closes the latest dialogs until `remaining` are open. */
function closeDialogs(remaining: number): void {
  for (const dialog of openDialogs().slice(remaining).reverse()) dialog.close();
}
