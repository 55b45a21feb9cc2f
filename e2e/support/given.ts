/** What an address says without the empty fields that a plain form sends along. */
export function given(url: URL): string {
  return [...url.searchParams]
    .filter(([, value]) => value !== '')
    .map((pair) => pair.join('='))
    .join('&');
}
