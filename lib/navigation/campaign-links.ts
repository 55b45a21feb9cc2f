import { campaignParams } from '@/lib/addresses/campaign-params';

/**
 * The address of a link on our own site with the utm parameters of the current address (product 4.4), except those that the
 * link has itself.
 */
export function withCampaignParams(href: URL, current: URL): string {
  const missing = new URLSearchParams();
  for (const name of campaignParams) {
    const value = current.searchParams.get(name);
    if (value !== null && !href.searchParams.has(name)) missing.set(name, value);
  }
  const search = [href.search.slice(1), missing.toString()].filter(Boolean).join('&');
  return href.pathname + (search && `?${search}`) + href.hash;
}

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
