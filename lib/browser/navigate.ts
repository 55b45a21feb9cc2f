import { onOpenChange } from '@/lib/browser/overlays';
import { withCampaignParams } from '@/lib/routing/campaign-params';

/** Subset of the Next.js router. */
export interface Router {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly refresh: () => void;
}

let router: Router | null = null;
/** Navigations that the visitor has started in this document, including pending ones. */
let begun = 0;
/** Whether the latest navigation starts at the top of a page. */
let leadsToTop = false;
/** Whether the current view results from back or forward. */
let returned = false;
/** Whether navigations load documents: this document's build is no longer served, or its page stands alone. */
let loadsDocuments = false;

/** URL of the dialogs' history entries, equal to that of their page. */
let dialogHref = '';
/** Whether entries of closed dialogs are being popped, which browsers do asynchronously. */
let leaving = false;
const whenLeft: (() => void)[] = [];

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];

/** The number of dialogs that the current history entry stands for, beside the router's own state. */
const entryDialogs = () => (window.history.state as { readonly dialogs?: number } | null)?.dialogs ?? 0;

/**
 * Sets the router of all pages, until `signal` is aborted; without a router, navigations load documents. Each open
 * dialog gets a history entry: back closes the dialog and stays on the page, closing it otherwise pops
 * the entry, and forward to such an entry returns at once.
 */
export function startNavigation(given: Router, signal: AbortSignal): void {
  router = given;
  signal.addEventListener('abort', () => (router = null));
  tolerateRefusedWrites();
  // The width of a classic scroll bar, which the page keeps while a dialog is open (`ui.css`).
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${Math.max(0, window.innerWidth - clientWidth)}px`);
  // After all others who watch dialogs: a URL that a closing dialog leads to takes the place of its entry.
  onOpenChange(document, () => queueMicrotask(matchEntries), signal);
  // Runs before the router, which must ignore steps between a dialog and its page.
  window.addEventListener('popstate', onHistoryStep, { capture: true, signal });
  matchEntries();
}

function onHistoryStep(event: PopStateEvent): void {
  const isOwn = leaving;
  const isOfDialogs = isOwn || openDialogs().length > 0 || entryDialogs() > 0;
  leaving = false;
  if (!isOwn) for (const dialog of openDialogs().slice(entryDialogs()).reverse()) dialog.close();
  if (isOfDialogs && window.location.href === dialogHref) event.stopImmediatePropagation();
  else {
    setReturned(true);
    leadsToTop = false;
    reportUrlChange();
  }
  matchEntries();
  onDialogEntriesLeft(() => whenLeft.splice(0).forEach((callback) => callback()));
}

/** Makes the number of dialog entries match the open dialogs. */
function matchEntries(): void {
  if (leaving) return;
  const dialogs = openDialogs().length;
  const surplus = entryDialogs() - dialogs;
  if (surplus > 0) leave(surplus);
  if (surplus >= 0) return;
  dialogHref = window.location.href;
  window.history.pushState({ ...window.history.state, dialogs }, '');
}

function leave(entries: number): void {
  leaving = true;
  window.history.go(-entries);
}

/** Calls back once pending history steps of closed dialogs are done; mostly synchronously. */
function onDialogEntriesLeft(callback: () => void): void {
  if (leaving) whenLeft.push(callback);
  else callback();
}

/** Pops the entries of dialogs, then calls back. */
export function popDialogEntries(callback: () => void): void {
  if (entryDialogs() > 0 && !leaving) leave(entryDialogs());
  onDialogEntriesLeft(callback);
}

/** Milliseconds until a write that the browser refused is repeated. */
const repeatMs = 1_000;

/**
 * Browsers throw for a history write beyond some number (Safari 100 in 30 s, Firefox 200 in 10 s). The router writes
 * while it renders, so that the error would end the page. Here the latest write is repeated until it succeeds.
 */
function tolerateRefusedWrites(): void {
  let repetition: ReturnType<typeof setTimeout>;
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = window.history[name].bind(window.history);
    window.history[name] = function attempt(...entry) {
      clearTimeout(repetition);
      try {
        write(...entry);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
        const { href } = window.location;
        repetition = setTimeout(() => {
          // Else the visitor has left for another entry.
          if (window.location.href !== href) return;
          attempt(...entry);
          reportUrlChange();
        }, repeatMs);
      }
    };
  }
}

/** Disables scroll anchoring after a return: late rendering must not change the restored scroll position. */
function setReturned(value: boolean): void {
  returned = value;
  document.documentElement.style.overflowAnchor = value ? 'none' : '';
}

/**
 * Lets all further navigations load documents. Call it when code of this page can't be loaded: a new build may have
 * replaced this document's, and documents name the current code.
 */
export function loadDocuments(): void {
  loadsDocuments = true;
}

/**
 * Navigates to a page of the site, with this page's campaign parameters: `push` adds a history entry,
 * `replace` replaces this page, `load` loads a document. From a dialog, the page replaces the dialog's entry.
 */
export function navigateTo(path: string, how: 'push' | 'replace' | 'load' = 'push'): void {
  const current = new URL(window.location.href);
  const href = withCampaignParams(new URL(path, current), current);
  begun += 1;
  leadsToTop = !href.includes('#');
  setReturned(false);
  const show = (replaces: boolean) => {
    if (how === 'load' || loadsDocuments || !router) window.location[replaces ? 'replace' : 'assign'](href);
    else router[replaces ? 'replace' : 'push'](href);
  };
  if (how === 'replace') return popDialogEntries(() => show(true));
  onDialogEntriesLeft(() => {
    const isDialogEntry = entryDialogs() > 0;
    // It is the next page's from now on: closing the dialog doesn't pop it.
    if (isDialogEntry) window.history.replaceState({ ...window.history.state, dialogs: 0 }, '');
    show(isDialogEntry);
  });
}

/** Goes back if the previous page belongs to the site; otherwise to `above`, the parent page. */
export function goBack(above: string): void {
  // Browsers of before 2026 don't tell; there only pages of this document count.
  if ('navigation' in window ? window.navigation.canGoBack : begun > 0) window.history.back();
  else navigateTo(above);
}

/**
 * Returns to the page before this one, as the visitor left it, if a link leads to it, whatever its query; returns whether it
 * does. Browsers that don't tell their history follow the link.
 */
export function returnTo(href: string): boolean {
  if (!('navigation' in window)) return false;
  const { navigation, location } = window;
  const pathOf = (url: string | null) => url && new URL(url, location.href).pathname;
  const before = navigation
    .entries()
    .slice(0, navigation.currentEntry?.index)
    .findLast(({ url }) => pathOf(url) !== location.pathname);
  if (!before || pathOf(before.url) !== pathOf(href)) return false;
  navigation.traverseTo(before.key);
  return true;
}

/** Loads any URL unchanged, also of another site; `replace` removes this page from the history. */
export function redirectTo(url: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](url);
}

/** Requests this page again: `refresh` only its contents, `load` the document. */
export function reload(how: 'refresh' | 'load'): void {
  if (how === 'load' || loadsDocuments || !router) window.location.reload();
  else router.refresh();
}

/**
 * Updates the URL or fragment (`#…`) to another state of this page, with a new history entry or in the current one. An
 * unchanged URL adds no entry.
 */
export function updateUrl(href: string, how: 'push' | 'replace'): void {
  setReturned(false);
  onDialogEntriesLeft(() => {
    const { pathname, search, hash } = window.location;
    const isNew = how === 'push' && href !== (href.startsWith('#') ? hash : pathname + search);
    const dialogs = entryDialogs();
    if (isNew && dialogs === 0) window.history.pushState(null, '', href);
    else window.history.replaceState(isNew ? null : { dialogs }, '', href);
    reportUrlChange();
  });
}

const watchers = new Set<() => void>();
const reportUrlChange = () => watchers.forEach((changed) => changed());

/** Calls back after each URL change of this page, including back and forward. Returns the unsubscribe function. */
export function onUrlChange(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Whether the current view results from back or forward. */
export function isHistoryNavigation(): boolean {
  return returned;
}

/** Returns the number of navigations that the visitor has started, to detect new ones. */
export function navigationCount(): number {
  return begun;
}

/** Whether the rendering page starts at its top. */
export function startsAtTop(): boolean {
  return leadsToTop;
}
