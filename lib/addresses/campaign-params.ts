/** The campaign parameters: the only ones that are carried from page to page (product 4.4). */
export const campaignParams = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/** An address, with a query of its own or without, and the campaign parameters of another query behind it. */
export function addUtm(address: string, search: URLSearchParams): string {
  const utm = keepUtm(search);
  return address + (address.includes('?') ? utm.replace('?', '&') : utm);
}

/**
 * The address of a link on our own site with the campaign parameters of the current address (product 4.4), except those
 * that the link has itself.
 */
export function withCampaignParams(href: URL, current: URL): string {
  const missing = new URLSearchParams(current.search);
  for (const name of campaignParams) if (href.searchParams.has(name)) missing.delete(name);
  return addUtm(href.pathname + href.search, missing) + href.hash;
}

/** A query as it was written (`?v=1&utm_term=suv`), without its campaign parameters. */
export function withoutUtm(query: string): string {
  const names: readonly string[] = campaignParams;
  const pairs = query.replace(/^\?/, '').split('&');
  const others = pairs.filter((pair) => !names.includes(pair.split('=', 1)[0] ?? ''));
  return others.length === pairs.length ? query : others.length === 0 ? '' : `?${others.join('&')}`;
}

/** The campaign parameters of a query, as a query (`?utm_source=x`) or as nothing. Empty ones go. */
export function keepUtm(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of campaignParams) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return query === '' ? '' : `?${query}`;
}
