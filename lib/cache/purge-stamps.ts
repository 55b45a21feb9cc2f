/** Tags whose purges are told apart; one purge names a hundred at most. */
const MOST_TAGS = 5_000;

interface Stamp {
  readonly at: number;
  /** What the store said, where that was later than our clock. */
  readonly ahead?: number;
}

/**
 * When what carries a tag was purged last, in milliseconds since the epoch. No purge is ever forgotten: past the bound the
 * one noted first counts from then on for every tag, so that too much is loaded again and never too little.
 */
export class PurgeStamps {
  readonly #stamps = new Map<string, Stamp>();
  /** All that was loaded before is purged. */
  #floor = 0;

  /** The last purge of any of the tags; 0 without one. */
  last(tags: readonly string[]): number {
    return Math.max(this.#floor, ...tags.map((tag) => this.#stamps.get(tag)?.at ?? 0));
  }

  /** Notes a purge of a tag. */
  note(tag: string, at: number): void {
    this.#set(tag, { at });
  }

  /**
   * Notes what the shared store says of a tag: text that is no time says nothing, and a time later than `now`, by another
   * instance's clock, counts from just before it was seen first.
   */
  noteStored(tag: string, text: string, now: number): void {
    const said = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    const known = this.#stamps.get(tag);
    if (said <= (known?.at ?? 0) || said === known?.ahead) return;
    this.#set(tag, said > now ? { at: now - 1, ahead: said } : { at: said });
  }

  #set(tag: string, stamp: Stamp): void {
    const at = Math.max(stamp.at, this.#stamps.get(tag)?.at ?? 0);
    this.#stamps.delete(tag);
    this.#stamps.set(tag, { ...stamp, at });
    const [first] = this.#stamps;
    if (!first || this.#stamps.size <= MOST_TAGS) return;
    this.#stamps.delete(first[0]);
    this.#floor = Math.max(this.#floor, first[1].at);
  }
}
