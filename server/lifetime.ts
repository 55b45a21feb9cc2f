/** For how long a response may be used since it was made, in milliseconds. */
export interface Lifetime {
  /** As it is. */
  readonly freshMs: number;
  /** While a newer one is made (RFC 5861, 3). */
  readonly revalidatedMs: number;
  /** In place of one that could not be made (RFC 5861, 4). */
  readonly onErrorMs: number;
}

const none: Lifetime = { freshMs: 0, revalidatedMs: 0, onErrorMs: 0 };
const timed = ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error'];

/**
 * Reads a `Cache-Control` that we wrote ourselves (RFC 9111, 5.2.2), as a shared cache. What is said in any other word
 * than `public` and the four with seconds, or twice, is not used again at all: `no-store`, `private`, a slip of ours.
 */
export function lifetimeOf(cacheControl: string): Lifetime {
  const said = new Map<string, number>();
  for (const directive of cacheControl.toLowerCase().split(',')) {
    const [name = '', seconds = ''] = directive.trim().split('=', 2);
    if (name === 'public') continue;
    if (!timed.includes(name) || said.has(name) || !/^\d{1,9}$/.test(seconds)) return none;
    said.set(name, Number(seconds) * 1_000);
  }
  const freshMs = said.get('s-maxage') ?? said.get('max-age') ?? 0;
  const revalidatedMs = freshMs + (said.get('stale-while-revalidate') ?? 0);
  const onErrorMs = Math.max(revalidatedMs, freshMs + (said.get('stale-if-error') ?? 0));
  return { freshMs, revalidatedMs, onErrorMs };
}
