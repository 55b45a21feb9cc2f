import { campaignParams } from '@/lib/campaign-params';

/**
 * Where a link of ours leads from the page it stands on: its own query plus the utm parameters of the current address,
 * and nothing else of that (decisions 2). A parameter the link itself gives wins.
 */
export function carriedAddress(href: URL, current: URL): string {
  const query = new URLSearchParams(href.search);
  for (const name of campaignParams) {
    const value = current.searchParams.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  const search = query.toString();
  return href.pathname + (search && `?${search}`) + href.hash;
}

/** Whether an address is a page of this site: no file, no endpoint, no other origin. */
export function isOwnPage(href: URL, current: URL): boolean {
  return (
    href.origin === current.origin &&
    !/^\/(?:api|_next|fotos|documentos)\//.test(href.pathname) &&
    !/\.[a-z0-9]{2,5}$/i.test(href.pathname)
  );
}
