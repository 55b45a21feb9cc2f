import type { useRouter } from 'next/navigation';
import { pathWithCampaignParams } from '@/lib/routing/campaign-params';
import { searchOfQuery } from '@/lib/stock/url-params';
import {
  countDialogsOfEntry,
  giveDialogsHistoryEntries,
  popDialogEntriesThen,
  handDialogEntryToNextPage,
  whenDialogEntriesPopped,
} from './dialogs';

/** The part of the framework's router that is used here. */
type Router = Pick<ReturnType<typeof useRouter>, 'push' | 'replace' | 'refresh'>;

let router: Router | null = null;
/** Navigations that the visitor has started in this document, including pending ones. */
let navigations = 0;
/**
 * What led to the current view: its document, a step to the top of a page or to a part of it, or back and
 * forward.
 */
let arrival: 'document' | 'top' | 'part' | 'history' = 'document';
/**
 * Whether navigations load documents: this document's build is no longer served, or its page stands alone.
 */
let loadsDocuments = false;
/** Whether a navigation is under way: the router renders its page before it writes the URL. */
let isUrlPending = false;
/** Whether the bar says that a page loads. */
let isLoading = false;

/** The time since which the router holds the pages that it has fetched (milliseconds). */
let heldSince = Date.now();
/** The page that is shown, and the router's state of it in the history, which only the router reads. */
let shown = { page: '', state: null as unknown };

/** Returns that time as of when `updateUrl` wrote an entry of the history; undefined for any other entry. */
const heldSinceOfEntry = (state: unknown) =>
  (state as { readonly heldSince?: number } | null)?.heldSince ?? undefined;

/** Sets the router of all pages, until `signal` is aborted; without a router, navigations load documents. */
export function setRouterOfPages(newRouter: Router, signal: AbortSignal): void {
  router = newRouter;
  signal.addEventListener('abort', () => (router = null));
  // This entry is that of the document now.
  const { state } = window.history as { readonly state: object | null };
  if (heldSinceOfEntry(state) !== undefined)
    window.history.replaceState({ ...state, heldSince: undefined }, '');
  giveDialogsHistoryEntries(handleHistoryStep, signal);
}

/**
 * Prepares a step in the history for the router, which it doesn't see where it stays on a URL (`staysOnUrl`).
 * An entry that `updateUrl` wrote names the page that was shown then. If the router holds that no longer, it
 * would ask for it by the entry's URL, get another one, and never show the first again: it keeps the shown
 * page if the entry is a state of that, else its document is loaded.
 */
function handleHistoryStep(event: PopStateEvent, staysOnUrl: boolean): void {
  if ((heldSinceOfEntry(event.state) ?? heldSince) !== heldSince) {
    event.stopImmediatePropagation();
    if (pageIdentityOfUrl(window.location) !== shown.page) return window.location.reload();
    const dialogs = countDialogsOfEntry();
    window.history.replaceState(shown.state, '');
    // The router takes its state from the entry, which keeps its own dialogs.
    window.history.replaceState({ dialogs, heldSince }, '', window.location.href);
  }
  if (staysOnUrl) return;
  setArrivalAndScrollAnchoring('history');
  notifyUrlWritten();
}

function setArrivalAndScrollAnchoring(by: typeof arrival): void {
  arrival = by;
  // No scroll anchoring after a return: late rendering must not change the restored scroll position.
  document.documentElement.style.overflowAnchor = by === 'history' ? 'none' : '';
}

/**
 * Lets all further navigations load documents. Call it when code of this page can't be loaded: a new build
 * may have replaced this document's, and documents name the current code.
 */
export function forceFullNavigations(): void {
  loadsDocuments = true;
}

/**
 * Navigates to a page of the site, with this page's campaign parameters: `push` adds a history entry,
 * `replace` replaces this page, `load` loads a document. From a dialog, the page replaces the dialog's entry.
 */
export function navigateTo(path: string, how: 'push' | 'replace' | 'load' = 'push'): void {
  const current = new URL(window.location.href);
  const href = pathWithCampaignParams(new URL(path, current), current);
  navigations += 1;
  isUrlPending = true;
  setArrivalAndScrollAnchoring(href.includes('#') ? 'part' : 'top');
  const show = (replaces: boolean) => {
    if (how === 'load' || loadsDocuments || !router) window.location[replaces ? 'replace' : 'assign'](href);
    else router[replaces ? 'replace' : 'push'](href);
  };
  if (how === 'replace') return popDialogEntriesThen(() => show(true));
  whenDialogEntriesPopped(() => {
    const isDialogEntry = countDialogsOfEntry() > 0;
    if (isDialogEntry) handDialogEntryToNextPage();
    show(isDialogEntry);
  });
}

/** Goes back if the previous page belongs to the site; returns whether it does. */
export function goBackOnSite(): boolean {
  // Browsers of before 2026 don't tell; there only pages of this document count.
  const canGoBack = 'navigation' in window ? window.navigation.canGoBack : navigations > 0;
  if (canGoBack) window.history.back();
  return canGoBack;
}

/**
 * Returns to the page before this one, as the visitor left it, if a link leads to it, whatever its query;
 * returns whether it does. Browsers that don't tell their history follow the link.
 */
export function goBackIfPreviousPageIs(href: string): boolean {
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

/** Requests this page again: `load` its document, `refresh` only its contents, unless its URL was updated. */
export function reloadPage(how: 'refresh' | 'load'): void {
  const isUpdated = heldSinceOfEntry(window.history.state) !== undefined;
  if (how === 'load' || loadsDocuments || isUpdated || !router) return window.location.reload();
  heldSince = Date.now();
  router.refresh();
}

/**
 * Updates the URL or fragment (`#…`) to another state of this page, with a new history entry or in the
 * current one. An unchanged URL adds no entry.
 */
export function updateUrl(href: string, how: 'push' | 'replace'): void {
  setArrivalAndScrollAnchoring('part');
  whenDialogEntriesPopped(() => {
    const { pathname, search, hash } = window.location;
    const isPart = href.startsWith('#');
    const isNew = how === 'push' && href !== (isPart ? hash : pathname + search);
    const dialogs = countDialogsOfEntry();
    const state = {
      dialogs: isNew ? 0 : dialogs,
      heldSince: isPart ? heldSinceOfEntry(window.history.state) : heldSince,
    };
    if (isNew && dialogs === 0) window.history.pushState(state, '', href);
    else window.history.replaceState(state, '', href);
    notifyUrlWritten();
  });
}

/** Whether a page loads, by a link, by back or forward, or anew. */
export const isPageLoading = () => isLoading;

/** Says from now on whether a page loads. */
export const setPageLoading = (loads: boolean) => void (isLoading = loads);

const watchers = new Set<() => void>();

/** Tells those who watch the URL that it may have changed; call it after the router has written it. */
export function notifyUrlWritten(): void {
  isUrlPending = false;
  shown = { page: pageIdentityOfUrl(window.location), state: window.history.state };
  watchers.forEach((changed) => changed());
}

/** Returns the page of a URL: its path, and what is searched there; the rest of a query is a state of it. */
export function pageIdentityOfUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const { text, isLiteral } = searchOfQuery(new URLSearchParams(search));
  return [pathname, text, isLiteral].join();
}

/**
 * Returns the function that reads the query of the URL, `?colors=12`, for a page that was rendered for a path
 * and query, and spells it alike. It doesn't change while the browser shows another page, and is the rendered
 * one until the URL of the page is written.
 */
export function createUrlQueryReader(path: string, renderedQuery: string): () => string {
  const isAhead = isUrlPending;
  const page = pageIdentityOfUrl({ pathname: path, search: renderedQuery });
  let query = renderedQuery;
  return () => {
    const { search } = window.location;
    if (pageIdentityOfUrl(window.location) === page && !(isAhead && isUrlPending))
      query = search && `?${new URLSearchParams(search)}`;
    return query;
  };
}

/**
 * Calls back after each URL change, by the page, the router, or back and forward. Returns the unsubscribe
 * function.
 */
export function onUrlChange(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Whether the current view results from back or forward. */
export const arrivedByHistory = () => arrival === 'history';

/** Whether the rendering page starts at its top, by a link. */
export const arrivedAtTopByLink = () => arrival === 'top';

/** Returns the number of navigations that the visitor has started, to detect new ones. */
export const navigationCount = () => navigations;
