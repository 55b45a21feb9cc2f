import { withCampaignParams } from '@/lib/addresses/campaign-params';
import {
  isArrival,
  isDialogEntry,
  keptState,
  leaveDialogEntries,
  markArrival,
  noteStep,
  takeDialogEntry,
  whenSettled,
} from './history-entries';

/** The part of the framework's router that code uses. */
export interface Router {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly back: () => void;
  readonly refresh: () => void;
}

let router: Router | null = null;
/** The number of navigations that the visitor has started in this document, pending ones too. */
let begun = 0;
/** Whether the latest of them leads to the top of a page. */
let leadsToTop = false;

/**
 * Gives the router to the code of all pages, until `signal` is aborted. Without it each page is loaded anew. Comes after
 * `followHistory`: who watches the address is called once it is known whether the visitor returns.
 */
export function giveRouter(given: Router, signal?: AbortSignal): void {
  router = given;
  signal?.addEventListener('abort', () => (router = null));
  window.addEventListener('popstate', returnToEntry, signal && { signal });
}

/** Back or forward leads to where the visitor was in that page. */
function returnToEntry(): void {
  leadsToTop = false;
  window.dispatchEvent(new Event(written));
}

/** Whether the page on its way takes the place of the one that the visitor has arrived with. */
let replacesArrival = false;

/**
 * Goes to a page of ours, with the campaign of this one (product 4.4): with a new history entry (`push`), in place of this
 * page (`replace`), or as a document of its own (`load`). From a dialog the page takes the place of the dialog's entry.
 */
export function goTo(path: string, how: 'push' | 'replace' | 'load' = 'push'): void {
  const current = new URL(window.location.href);
  const href = withCampaignParams(new URL(path, current), current);
  begun += 1;
  leadsToTop = !href.includes('#');
  noteStep();
  if (how === 'replace') return leaveDialogEntries(() => replace(href));
  whenSettled(() => {
    const takes = isDialogEntry();
    if (how === 'load' || !router) return window.location[takes ? 'replace' : 'assign'](href);
    if (!takes) return router.push(href);
    takeDialogEntry();
    router.replace(href);
  });
}

function replace(href: string): void {
  replacesArrival = isArrival();
  if (router) router.replace(href);
  else window.location.replace(href);
}

/** Is to be called when a page that code went to is shown. */
export function pageShown(): void {
  if (replacesArrival && !isArrival()) markArrival();
  replacesArrival = false;
}

/**
 * Goes back to the page before, where that is one of ours; else to `above`, the page that this one belongs to
 * (product 5.1).
 */
export function goBack(above: string): void {
  if (isArrival()) goTo(above);
  else if (router) router.back();
  else window.history.back();
}

/** Leaves this document for an address exactly as it is, which may be no page of ours; `replace` leaves no way back here. */
export function leaveTo(address: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](address);
}

/** Asks the server for this page again: for its contents alone, or as a document of its own. */
export function askAgain(how: 'refresh' | 'load'): void {
  if (how === 'load' || !router) window.location.reload();
  else router.refresh();
}

const written = 'addresswritten';

/**
 * Writes another state of this page into its address, or a part of it (`#…`), as a new history entry or in place of the
 * last one. An unchanged address makes no new entry.
 */
export function writeAddress(href: string, how: 'push' | 'replace'): void {
  noteStep();
  whenSettled(() => {
    const { pathname, search, hash } = window.location;
    const isNew = how === 'push' && href !== (href.startsWith('#') ? hash : pathname + search);
    if (isNew && !isDialogEntry()) window.history.pushState(null, '', href);
    else window.history.replaceState(isNew ? null : keptState(), '', href);
    window.dispatchEvent(new Event(written));
  });
}

/** Calls back when the address of this page has another state, also by back and forward; returns how to stop that. */
export function watchAddress(changed: () => void): () => void {
  window.addEventListener(written, changed);
  return () => window.removeEventListener(written, changed);
}

/** The number of navigations that the visitor has started; the same number later means that there was none since. */
export function visitorNavigations(): number {
  return begun;
}

/** Whether the page that is rendered now will be looked at from its top. */
export function beginsAtTop(): boolean {
  return leadsToTop;
}
