import { withCampaignParams } from '@/lib/addresses/campaign-params';
import { leaveDialogEntries } from './history-entries';
import { goBack, goTo } from './navigate';

/** Ids and keys stand in these pages' addresses: one may end as a file's name does (`AB.12`). */
const named = /^\/(?:vehiculos?|vehiculos-promocion)\//;

/** Whether an address is a page of this site: not a file, an endpoint or another origin. */
export function isOwnPage(href: URL, current: URL): boolean {
  return (
    href.origin === current.origin &&
    !/^\/(?:api|_next|fotos|documentos)\//.test(href.pathname) &&
    (named.test(href.pathname) || !/\.[a-z0-9]{2,5}$/i.test(href.pathname))
  );
}

/** The address of the link under an event; null when the browser has to follow it. */
export function ownTarget(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  if (link.hasAttribute('data-open-consents') || link.getAttribute('href')?.startsWith('#')) return null;
  const href = new URL(link.href);
  const current = new URL(window.location.href);
  if (!isOwnPage(href, current)) return null;
  return withCampaignParams(href, current);
}

/** What comes before a browser opens a link: also in another tab, by a key, by the menu of a link, or by dragging it. */
const beforeOpening = ['pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'] as const;

/**
 * Gives each link to our own pages the campaign of this page before the browser can open it (product 4.4): the server's
 * HTML, which is the same for everybody, can't.
 */
export function carryCampaign(signal: AbortSignal): void {
  const carry = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
    const [href, current] = [new URL(link.href), new URL(window.location.href)];
    if (!isOwnPage(href, current)) return;
    const carried = withCampaignParams(href, current);
    if (carried !== href.pathname + href.search + href.hash) link.href = carried;
  };
  for (const name of beforeOpening)
    document.addEventListener(name, carry, { capture: true, passive: true, signal });
}

/** Turns presses on links to our own pages into navigations. Offline the page stays and `offline` is called. */
export function followLinks(signal: AbortSignal, offline: () => void): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      const target = ownTarget(event.target);
      if (!target) return;
      event.preventDefault();
      // The browser's own error page would replace this one.
      if (!navigator.onLine) {
        offline();
        return;
      }
      if (event.target instanceof Element) event.target.closest('dialog')?.close();
      goTo(target);
    },
    { signal },
  );
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Whether a press is to open a link here, and not in a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The attributes of a link that this page handles itself: a plain press calls `onPress`, any other (a new tab, a press
 * before hydration) follows the address. It is not prefetched.
 */
export function inPlaceLink(href: string, onPress: () => void) {
  return {
    href,
    'data-in-place': '',
    onClick: (event: Press) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onPress();
    },
  };
}

/** Turns our GET forms (search, back) into navigations, without empty fields in the address. */
export function followForms(signal: AbortSignal): void {
  document.addEventListener('submit', follow, { signal });
}

function follow(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const current = new URL(window.location.href);
  const address = new URL(form.action, current);
  if (!isOwnPage(address, current)) return;
  event.preventDefault();
  if (form.hasAttribute('data-back')) return goBack(pageAbove() ?? address.href);
  address.search = queryOf(form).toString();
  form.closest('dialog')?.close();
  if (!form.hasAttribute('data-search')) return goTo(address.href);
  // A search replaces the page it was started from (product 5.2); an empty one only closes its dialog.
  if (!address.searchParams.has('search')) return leaveDialogEntries(scrollToTop);
  form.reset();
  goTo(address.href, 'replace');
}

/** In the next frame: a step of the history ends with the place that the page had. */
const scrollToTop = () => void requestAnimationFrame(() => window.scrollTo({ top: 0 }));

/** Where the page itself leads up to: a vehicle to its list, a list to that of all stock. */
const pageAbove = () => document.querySelector<HTMLAnchorElement>('a[data-up]')?.href;

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of formQuery(form)) if (value.trim() !== '') query.append(name, value.trim());
  return query;
}

/** The query that a form would submit, of its texts alone: also what was ticked or typed before any code had come. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query;
}
