import { pathWithCampaignParams } from '@/lib/routing/campaign-params';
import { dataAttributeProps, dataAttributes } from '@/lib/routing/page-protocol';
import { mayBePage } from '@/lib/routing/routes';
import { popDialogEntriesThen } from './dialogs';
import { goBackOnSite, navigateTo, goBackIfPreviousPageIs } from './navigation';
import { prefersReducedData, whenLoadedAndIdle } from './page-lifecycle';

/**
 * Returns a page of this site with this page's campaign parameters; null for a file, an endpoint or another
 * origin.
 */
export function pageHrefWithCampaignOrNull(href: string): string | null {
  const current = new URL(window.location.href);
  const url = new URL(href, current);
  return url.origin === current.origin && mayBePage(url.pathname)
    ? pathWithCampaignParams(url, current)
    : null;
}

interface SiteLink {
  readonly link: HTMLAnchorElement;
  readonly href: string;
  readonly opensInThisTab: boolean;
}

/**
 * Returns the internal link under an event and its page, and whether that opens in this tab; null without
 * one.
 */
export function findSiteLinkOrNull(target: EventTarget | null): SiteLink | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return null;
  const href = pageHrefWithCampaignOrNull(link.href);
  return href === null ? null : { link, href, opensInThisTab: !link.target || link.target === '_self' };
}

/**
 * Events before a browser opens a link: also in another tab, by keyboard, by context menu, or by dragging it.
 */
const beforeOpening = ['pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'] as const;

/** Turns clicks on internal links and submits of GET forms into navigations, which carry the campaign. */
export function interceptLinksAndForms(signal: AbortSignal): void {
  for (const name of beforeOpening)
    document.addEventListener(name, addCampaignToLink, { capture: true, passive: true, signal });
  document.addEventListener('click', navigateOnClick, { signal });
  document.addEventListener('submit', navigateOnSubmit, { signal });
}

/** The cached HTML is the same for all visitors and can't contain their campaign (product 4.4). */
function addCampaignToLink({ target }: Event): void {
  const siteLink = findSiteLinkOrNull(target);
  if (siteLink) siteLink.link.href = siteLink.href;
}

function navigateOnClick(event: MouseEvent): void {
  const siteLink = findSiteLinkOrNull(event.target);
  if (event.defaultPrevented || !isPlainClick(event) || !siteLink?.opensInThisTab) return;
  event.preventDefault();
  // A list above this page keeps its filters.
  if (siteLink.link.hasAttribute(dataAttributes.up) && goBackIfPreviousPageIs(siteLink.href)) return;
  siteLink.link.closest('dialog')?.close();
  navigateTo(siteLink.href);
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Whether a click opens a link in this tab, without modifier keys. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export interface ClientLinkProps {
  readonly href: string;
  readonly onClick: (event: Press) => void;
}

/**
 * Returns the attributes of a link that the page handles itself. A plain click calls `onPress`; other clicks
 * (new tab, before hydration) follow the URL. It is not prefetched.
 */
export function clientLinkProps(href: string, onPress: () => void): ClientLinkProps {
  return {
    href,
    ...dataAttributeProps('inPage'),
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onPress();
    },
  };
}

/** Handles GET forms (search, back) as navigations, without empty fields in the URL. */
function navigateOnSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  if (pageHrefWithCampaignOrNull(form.action) === null) return;
  event.preventDefault();
  if (form.hasAttribute(dataAttributes.back)) {
    if (goBackOnSite()) return;
    // The parent page: a vehicle's list, a list's page of all stock; home's is the group's site, in the
    // top bar.
    const isHome = new URL(form.action).pathname === window.location.pathname;
    const within = isHome ? '' : 'main ';
    const parent = document.querySelector<HTMLAnchorElement>(`${within}a[${dataAttributes.up}]`);
    return parent ? parent.click() : navigateTo(form.action);
  }
  const query = new URLSearchParams();
  for (const [name, value] of queryOfForm(form)) if (value.trim() !== '') query.append(name, value.trim());
  const action = new URL(form.action);
  action.search = query.toString();
  form.closest('dialog')?.close();
  if (!form.hasAttribute(dataAttributes.search)) return navigateTo(action.href);
  // A search replaces the page it was started from; an empty one only closes its dialog.
  if (!query.has('search')) return popDialogEntriesThen(scrollToTop);
  navigateTo(action.href, 'replace');
}

/** In the next frame, because a history step first restores the scroll position. */
const scrollToTop = () => void requestAnimationFrame(() => window.scrollTo({ top: 0 }));

/** Returns the query that a GET form would submit; includes input from before hydration. */
export const queryOfForm = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)] as [name: string, value: string][]);

/** Milliseconds that a pointer rests on a link, or the focus is on it, until its page is prefetched. */
const intentMs = 100;
/** Milliseconds after the last scroll, and after a click that may have changed the page. */
const restMs = { scroll: 200, click: 1_000 } as const;

/**
 * Prefetches full pages before their links are clicked (decision 56): that of a link which has the focus, or
 * on which a pointer rests, not of one that it crosses. Without hover the pages nearest to the middle of the
 * view and just below it follow, when the page is idle and once scrolling stops. A tap isn't a trigger: the
 * router wouldn't wait for it. Nothing is prefetched where the visitor saves data.
 */
export function prefetchLikelyPages(prefetch: (href: string) => void, signal: AbortSignal): void {
  if (prefersReducedData()) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const afterRest =
    (delay: number, run: (target: EventTarget | null) => void) =>
    ({ target }: Event) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => signal.aborted || run(target), delay);
    };
  const intend = afterRest(intentMs, (target) => {
    const href = prefetchablePageHref(target);
    if (href !== null) prefetch(href);
  });
  const prefetchNearest = () => {
    // The last request is sent first.
    for (const page of nearestCardPageHrefs().reverse()) prefetch(page);
  };
  const hovers = window.matchMedia('(hover: hover)').matches;
  const listeners = hovers
    ? { focusin: intend, pointerover: intend, pointermove: intend }
    : {
        focusin: intend,
        scroll: afterRest(restMs.scroll, prefetchNearest),
        click: afterRest(restMs.click, prefetchNearest),
      };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { signal, passive: true });
  if (!hovers) signal.addEventListener('abort', whenLoadedAndIdle(prefetchNearest));
}

/** The most pages that a resting view prefetches. */
const maxPrefetched = 3;

/**
 * Returns the pages of cards in and up to two views below the viewport, nearest to its middle first. Other
 * links of a page lead to code that most visitors of it don't need.
 */
function nearestCardPageHrefs(): string[] {
  const middle = window.innerHeight / 2;
  const links = [...document.querySelectorAll('main li article a')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const page = bottom > 0 && top < window.innerHeight * 3 ? prefetchablePageHref(link) : null;
    return page === null ? [] : [{ page, distance: Math.abs((top + bottom) / 2 - middle) }];
  });
  const nearest = links.sort((one, other) => one.distance - other.distance).map(({ page }) => page);
  return [...new Set(nearest)].slice(0, maxPrefetched);
}

/** Returns the page of the link under an event; null without one, or if the page handles the link itself. */
function prefetchablePageHref(target: EventTarget | null): string | null {
  if (target instanceof Element && target.closest(`[${dataAttributes.inPage}]`) !== null) return null;
  const siteLink = findSiteLinkOrNull(target);
  return siteLink?.opensInThisTab ? siteLink.href.replace(/#.*/, '') : null;
}
