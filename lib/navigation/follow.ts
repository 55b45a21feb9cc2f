import { withCampaignParams } from '@/lib/addresses/campaign-params';
import { goBack, goTo } from './navigate';

/** Whether an address is a page of this site: not a file, an endpoint or another origin. */
export function isOwnPage(href: URL, current: URL): boolean {
  return (
    href.origin === current.origin &&
    !/^\/(?:api|_next|fotos|documentos)\//.test(href.pathname) &&
    !/\.[a-z0-9]{2,5}$/i.test(href.pathname)
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
  const arrival = window.history.length;
  const cameFromHere = () =>
    window.history.length > arrival || document.referrer.startsWith(`${window.location.origin}/`);
  document.addEventListener('submit', (event) => follow(event, cameFromHere), { signal });
}

/** `cameFromHere`: whether going back stays on this site; else «Volver» follows its form, to the home page. */
function follow(event: SubmitEvent, cameFromHere: () => boolean): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const current = new URL(window.location.href);
  const address = new URL(form.action, current);
  if (!isOwnPage(address, current)) return;
  event.preventDefault();
  if (form.hasAttribute('data-back') && cameFromHere()) return goBack();
  address.search = queryOf(form).toString();
  form.closest('dialog')?.close();
  if (!form.hasAttribute('data-search')) return goTo(address.href);
  // A search replaces the page it was started from (product 5.2); an empty one only closes its dialog.
  if (!address.searchParams.has('search')) return window.scrollTo({ top: 0 });
  form.reset();
  goTo(address.href, 'replace');
}

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
