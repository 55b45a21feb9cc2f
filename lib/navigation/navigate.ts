import { emitPageEvent, onPageEvent } from '@/lib/browser/page-protocol';
import { withCampaignParams } from '@/lib/routing/campaign-params';
import {
  isLandingEntry,
  isDialogEntry,
  currentEntryState,
  popDialogEntries,
  markLandingEntry,
  markForwardNavigation,
  reuseDialogEntry,
  onDialogEntriesRemoved,
} from './history-entries';

/** Subset of the Next.js router. */
export interface Router {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly back: () => void;
  readonly refresh: () => void;
}

let router: Router | null = null;
/** Navigations that the visitor has started in this document, including pending ones. */
let begun = 0;
/** Whether the latest navigation starts at the top of a page. */
let leadsToTop = false;

/**
 * Sets the router of all pages, until `signal` is aborted. Without a router, navigations load documents. Call it after
 * `trackHistory`, so that URL listeners run once {@link isHistoryNavigation} is up to date.
 */
export function setRouter(given: Router, signal?: AbortSignal): void {
  router = given;
  signal?.addEventListener('abort', () => (router = null));
  window.addEventListener('popstate', returnToEntry, signal && { signal });
}

/** Whether this document's build is no longer served, as far as known. */
let isOutdated = false;

/**
 * Call it when code of this page can't be loaded: a new build may have replaced this document's. From then on
 * navigations load documents, which name the current code.
 */
export function reportMissingCode(): void {
  isOutdated = true;
}

/** Back and forward restore the scroll position. */
function returnToEntry(): void {
  leadsToTop = false;
  emitPageEvent('urlChange');
}

/** Whether the loading page replaces the landing entry. */
let replacesArrival = false;

/**
 * Navigates to a page of the site, with this page's campaign parameters (product 4.4): `push` adds a history entry,
 * `replace` replaces this page, `load` loads a document. From a dialog, the page replaces the dialog's entry.
 */
export function navigateTo(path: string, how: 'push' | 'replace' | 'load' = 'push'): void {
  const current = new URL(window.location.href);
  const href = withCampaignParams(new URL(path, current), current);
  begun += 1;
  leadsToTop = !href.includes('#');
  markForwardNavigation();
  if (how === 'replace') return popDialogEntries(() => replace(href));
  onDialogEntriesRemoved(() => {
    const takes = isDialogEntry();
    if (how === 'load' || isOutdated || !router) return window.location[takes ? 'replace' : 'assign'](href);
    if (!takes) return router.push(href);
    reuseDialogEntry();
    router.replace(href);
  });
}

function replace(href: string): void {
  replacesArrival = isLandingEntry();
  if (router && !isOutdated) router.replace(href);
  else window.location.replace(href);
}

/** Call it when a page reached by {@link navigateTo} is shown. */
export function onPageShown(): void {
  if (replacesArrival && !isLandingEntry()) markLandingEntry();
  replacesArrival = false;
}

/** Goes back if the previous page belongs to the site; otherwise to `above`, the parent page (product 5.1). */
export function goBack(above: string): void {
  if (isLandingEntry()) navigateTo(above);
  else if (router) router.back();
  else window.history.back();
}

/** Loads any URL unchanged, also of another site; `replace` removes this page from the history. */
export function redirectTo(url: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](url);
}

/** Requests this page again: `refresh` only its contents, `load` the document. */
export function reload(how: 'refresh' | 'load'): void {
  if (how === 'load' || isOutdated || !router) window.location.reload();
  else router.refresh();
}

/**
 * Updates the URL or fragment (`#…`) to another state of this page, with a new history entry or in the current one. An
 * unchanged URL adds no entry.
 */
export function updateUrl(href: string, how: 'push' | 'replace'): void {
  markForwardNavigation();
  onDialogEntriesRemoved(() => {
    const { pathname, search, hash } = window.location;
    const isNew = how === 'push' && href !== (href.startsWith('#') ? hash : pathname + search);
    if (isNew && !isDialogEntry()) window.history.pushState(null, '', href);
    else window.history.replaceState(isNew ? null : currentEntryState(), '', href);
    emitPageEvent('urlChange');
  });
}

/** Calls back after each URL change of this page, including back and forward. Returns the unsubscribe function. */
export const onUrlChange = (changed: () => void): (() => void) => onPageEvent('urlChange', changed);

/** Returns the number of navigations that the visitor has started, to detect new ones. */
export function navigationCount(): number {
  return begun;
}

/** Whether the rendering page starts at its top. */
export function startsAtTop(): boolean {
  return leadsToTop;
}
