import { prefersReducedData, whenIdle } from '@/lib/browser/page-lifecycle';
import { mark, marks } from '@/lib/browser/page-protocol';
import { withCampaignParams } from '@/lib/routing/campaign-params';
import { mayBePage } from '@/lib/routing/routes';
import { goBack, navigateTo, popDialogEntries, returnTo } from './navigate';

/** Whether a URL is a page of this site, not a file, an endpoint or another origin. */
export function isSitePage(href: URL, current: URL): boolean {
  return href.origin === current.origin && mayBePage(href.pathname);
}

/** Returns the internal link under an event and its URL with this page's campaign parameters; null without one. */
function siteLink(target: EventTarget | null): { readonly link: HTMLAnchorElement; href: string } | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return null;
  const [href, current] = [new URL(link.href), new URL(window.location.href)];
  return isSitePage(href, current) ? { link, href: withCampaignParams(href, current) } : null;
}

/** Returns the URL of the internal link under an event; null if the browser must handle it. */
function navigationTarget(target: EventTarget | null): string | null {
  const found = siteLink(target);
  return found && (!found.link.target || found.link.target === '_self') ? found.href : null;
}

/** Events before a browser opens a link: also in another tab, by keyboard, by context menu, or by dragging it. */
const beforeOpening = ['pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'] as const;

/** Turns clicks on internal links and submits of GET forms into navigations, and prefetches pages on intent. */
export function followLinks(prefetch: (href: string) => void, signal: AbortSignal): void {
  // The cached HTML is the same for all visitors and can't contain their campaign (product 4.4).
  const addCampaign = ({ target }: Event) => {
    const found = siteLink(target);
    if (found && found.link.href !== new URL(found.href, window.location.href).href)
      found.link.href = found.href;
  };
  for (const name of beforeOpening)
    document.addEventListener(name, addCampaign, { capture: true, passive: true, signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('submit', onSubmit, { signal });
  if (!prefersReducedData()) prefetchLinks(prefetch, signal);
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlain(event)) return;
  const target = navigationTarget(event.target);
  if (target === null) return;
  event.preventDefault();
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // A list above this page keeps its filters.
  if (link?.hasAttribute(marks.up) && returnTo(target)) return;
  link?.closest('dialog')?.close();
  navigateTo(target);
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
function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const current = new URL(window.location.href);
  const action = new URL(form.action, current);
  if (!isSitePage(action, current)) return;
  event.preventDefault();
  if (form.hasAttribute(marks.back)) {
    // The parent page: a vehicle's list, or a list's page of all stock.
    return goBack(document.querySelector<HTMLAnchorElement>(`a[${marks.up}]`)?.href ?? action.href);
  }
  const query = new URLSearchParams();
  for (const [name, value] of formQuery(form)) if (value.trim() !== '') query.append(name, value.trim());
  action.search = query.toString();
  form.closest('dialog')?.close();
  if (!form.hasAttribute(marks.search)) return navigateTo(action.href);
  // A search replaces the page it was started from; an empty one only closes its dialog.
  if (!query.has('search')) return popDialogEntries(scrollToTop);
  navigateTo(action.href, 'replace');
}

/** In the next frame, because a history step first restores the scroll position. */
const scrollToTop = () => void requestAnimationFrame(() => window.scrollTo({ top: 0 }));

/** Returns the query that a form would submit, text fields only; includes input from before hydration. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query;
}

/** Milliseconds of hover before a link's page is prefetched. */
const intentMs = 60;
/** Milliseconds after the last scroll, and after a click that may have changed the page. */
const restMs = { scroll: 200, click: 1_000 } as const;
/** Maximum prefetched pages when idle, and how far below the viewport their links may be, in viewport heights. */
const idleLimits = { touched: { most: 3, below: 2 }, hovered: { most: 1, below: 0 } } as const;

/**
 * Prefetches full pages before their links are clicked (decision 56). Hover or focus prefetches the link's page. With
 * hover, one visible page follows when idle, for its code. Without hover, the pages nearest to the middle of the
 * viewport and just below it follow, once scrolling stops. A tap isn't a trigger: the router wouldn't wait for it.
 */
function prefetchLinks(prefetch: (href: string) => void, signal: AbortSignal): void {
  const hovers = window.matchMedia('(hover: hover)').matches;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const debounce = (run: () => void, delay: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => signal.aborted || run(), delay);
  };
  const intend = ({ target }: Event) => {
    const href = prefetchTarget(target);
    if (href !== null) debounce(() => prefetch(href), intentMs);
  };
  const prefetchNearest = () => {
    // The last request is sent first.
    for (const page of nearestPages(idleLimits[hovers ? 'hovered' : 'touched']).reverse()) prefetch(page);
  };
  for (const name of hovers ? ['focusin', 'pointerover'] : ['focusin'])
    document.addEventListener(name, intend, { signal, passive: true });
  signal.addEventListener('abort', whenIdle(prefetchNearest));
  if (hovers) return;
  for (const name of ['scroll', 'click'] as const)
    document.addEventListener(name, () => debounce(prefetchNearest, restMs[name]), { signal, passive: true });
}

/** Returns the pages of cards in and below the viewport, nearest to its middle first. */
function nearestPages({ most, below }: { readonly most: number; readonly below: number }): string[] {
  const middle = window.innerHeight / 2;
  const links = [...document.querySelectorAll('main article a')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const page = bottom > 0 && top < window.innerHeight * (1 + below) ? prefetchTarget(link) : null;
    return page === null ? [] : [{ page, distance: Math.abs((top + bottom) / 2 - middle) }];
  });
  const nearest = links.sort((one, other) => one.distance - other.distance).map(({ page }) => page);
  return [...new Set(nearest)].slice(0, most);
}

/** Returns the page of the link under an event; null without one, or if the page handles the link itself. */
function prefetchTarget(target: EventTarget | null): string | null {
  if (target instanceof Element && target.closest(`[${marks.inPage}]`) !== null) return null;
  return navigationTarget(target)?.replace(/#.*/, '') ?? null;
}
