/** Campaign parameters: the only ones that links carry from page to page. */
export const campaignParams = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/** Returns a URL, with or without a query, with the campaign parameters of `search` appended. */
export function withCampaignParams(url: string, search: URLSearchParams): string {
  const utm = campaignParamsAsQuery(search);
  return url + (url.includes('?') ? utm.replace('?', '&') : utm);
}

/**
 * Returns the path, query and fragment of an internal link with the current URL's campaign parameters.
 * Those already in the link take precedence.
 */
export function pathWithCampaignParams(href: URL, current: URL): string {
  const missing = new URLSearchParams(current.search);
  for (const name of campaignParams) if (href.searchParams.has(name)) missing.delete(name);
  return withCampaignParams(href.pathname + href.search, missing) + href.hash;
}

/** Returns a query (`?v=1&utm_term=suv`) without its campaign parameters; the rest keeps its spelling. */
export function withoutCampaignParams(query: string): string {
  const names: readonly string[] = campaignParams;
  const pairs = query.replace(/^\?/, '').split('&');
  const otherPairs = pairs.filter((pair) => !names.includes(pair.split('=', 1)[0] ?? ''));
  return otherPairs.length === pairs.length
    ? query
    : otherPairs.length === 0
      ? ''
      : `?${otherPairs.join('&')}`;
}

/** Returns the non-empty campaign parameters of a query as a query (`?utm_source=x`), or an empty string. */
export function campaignParamsAsQuery(search: URLSearchParams): string {
  const utm = new URLSearchParams();
  for (const name of campaignParams) {
    const value = search.get(name);
    if (value) utm.set(name, value);
  }
  const query = utm.toString();
  return query === '' ? '' : `?${query}`;
}

/**
 * The parameters by which Google, Meta and Microsoft recognize a click on an advertisement. No URL of ours
 * has them.
 */
const clickIdNames = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid'] as const;

/** The entry of `sessionStorage` with the click ids of this visit, as a query. */
export const clickIdsKey = 'clics';

/** Returns the click ids of a query, by name; null without any. */
export function clickIdsInQueryOrNull(query = ''): Readonly<Record<string, string>> | null {
  const params = new URLSearchParams(query);
  const ids = clickIdNames.flatMap((name) => {
    const value = params.get(name) ?? '';
    return /^[\w.~-]{1,300}$/.test(value) ? [[name, value] as const] : [];
  });
  return ids.length === 0 ? null : Object.fromEntries(ids);
}
