/** The query of a URL without the empty fields that a plain form sends. */
export function given(url: URL): string {
  return [...url.searchParams]
    .filter(([, value]) => value !== '')
    .map((pair) => pair.join('='))
    .join('&');
}
