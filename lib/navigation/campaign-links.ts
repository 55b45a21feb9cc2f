import { campaignParams } from '@/lib/addresses/campaign-params';

/**
 * The address of a link on our own site with the utm parameters of the current address (product 4.4), except those that the
 * link has itself.
 */
export function withCampaignParams(href: URL, current: URL): string {
  const query = new URLSearchParams(href.search);
  for (const name of campaignParams) {
    const value = current.searchParams.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  const search = query.toString();
  return href.pathname + (search && `?${search}`) + href.hash;
}

/** The address of a page of ours, led to from this one by code: with its campaign, as a link's (product 4.4). */
export function inCampaign(path: string): string {
  const current = new URL(window.location.href);
  return withCampaignParams(new URL(path, current), current);
}

/** Whether an address is a page of this site: not a file, an endpoint or another origin. */
export function isOwnPage(href: URL, current: URL): boolean {
  return (
    href.origin === current.origin &&
    !/^\/(?:api|_next|fotos|documentos)\//.test(href.pathname) &&
    !/\.[a-z0-9]{2,5}$/i.test(href.pathname)
  );
}
