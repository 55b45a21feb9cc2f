/** Returns the URL of an address on Google Maps: a plain link, without script or key (product 7.6). */
export function mapUrl(street: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: street }).toString()}`;
}
