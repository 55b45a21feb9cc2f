import { mark, marks } from '@/lib/browser/page-protocol';
import { withCampaignParams } from '@/lib/routing/campaign-params';
import { popDialogEntries } from './history-entries';
import { goBack, navigateTo } from './navigate';

/** Paths that end in an id or key, which may look like a file extension (`AB.12`). */
const named = /^\/(?:vehiculos?|vehiculos-promocion)\//;

/** Whether a URL is a page of this site, not a file, an endpoint or another origin. */
export function isSitePage(href: URL, current: URL): boolean {
  return (
    href.origin === current.origin &&
    !/^\/(?:api|fotos|documentos)\//.test(href.pathname) &&
    (named.test(href.pathname) || !/\.[a-z0-9]{2,5}$/i.test(href.pathname))
  );
}

/** Returns the internal URL of the link under an event; null if the browser must handle it. */
export function siteLinkTarget(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  if (link.hasAttribute(marks.openConsents) || link.getAttribute('href')?.startsWith('#')) return null;
  const href = new URL(link.href);
  const current = new URL(window.location.href);
  if (!isSitePage(href, current)) return null;
  return withCampaignParams(href, current);
}

/** Events before a browser opens a link: also in another tab, by keyboard, by context menu, or by dragging it. */
const beforeOpening = ['pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'] as const;

/**
 * Adds this page's campaign parameters to an internal link before the browser opens it (product 4.4). The cached HTML
 * is the same for all visitors and can't contain them.
 */
export function propagateCampaign(signal: AbortSignal): void {
  const carry = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
    const [href, current] = [new URL(link.href), new URL(window.location.href)];
    if (!isSitePage(href, current)) return;
    const carried = withCampaignParams(href, current);
    if (carried !== href.pathname + href.search + href.hash) link.href = carried;
  };
  for (const name of beforeOpening)
    document.addEventListener(name, carry, { capture: true, passive: true, signal });
}

/** Handles clicks on internal links as client navigations. */
export function handleLinkClicks(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      const target = siteLinkTarget(event.target);
      if (!target) return;
      event.preventDefault();
      if (event.target instanceof Element) event.target.closest('dialog')?.close();
      navigateTo(target);
    },
    { signal },
  );
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Whether a click opens a link in this tab, without modifier keys. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Returns the attributes of a link that the page handles itself. A plain click calls `onPress`; other clicks (new tab,
 * before hydration) follow the URL. It is not prefetched.
 */
export function clientLink(href: string, onPress: () => void) {
  return {
    href,
    ...mark('inPage'),
    onClick: (event: Press) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onPress();
    },
  };
}

/** Handles GET forms (search, back) as navigations, without empty fields in the URL. */
export function handleFormSubmits(signal: AbortSignal): void {
  document.addEventListener('submit', follow, { signal });
}

function follow(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const current = new URL(window.location.href);
  const action = new URL(form.action, current);
  if (!isSitePage(action, current)) return;
  event.preventDefault();
  if (form.hasAttribute(marks.back)) return goBack(pageAbove() ?? action.href);
  action.search = queryOf(form).toString();
  form.closest('dialog')?.close();
  if (!form.hasAttribute(marks.search)) return navigateTo(action.href);
  // A search replaces the page it was started from (product 5.2); an empty one only closes its dialog.
  if (!action.searchParams.has('search')) return popDialogEntries(scrollToTop);
  form.reset();
  navigateTo(action.href, 'replace');
}

/** In the next frame, because a history step first restores the scroll position. */
const scrollToTop = () => void requestAnimationFrame(() => window.scrollTo({ top: 0 }));

/** Returns the URL of the parent page: a vehicle's list, or a list's page of all stock. */
const pageAbove = () => document.querySelector<HTMLAnchorElement>(`a[${marks.up}]`)?.href;

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of formQuery(form)) if (value.trim() !== '') query.append(name, value.trim());
  return query;
}

/** Returns the query that a form would submit, text fields only; includes input from before hydration. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query;
}
