import { caches } from '@/lib/platform/bounds';
import { graceMs, type SteadyTime } from './freshness';
import type { TextStore } from './text-store';

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

  constructor(
    private readonly store: TextStore,
    private readonly prefix: string,
    private readonly time: SteadyTime,
  ) {}

  /** The last purge of any of the tags; 0 without one. */
  last(tags: readonly string[]): number {
    return Math.max(this.#floor, ...tags.map((tag) => this.#stamps.get(tag)?.at ?? 0));
  }

  /** Notes a purge of the tags now. Returns its time. */
  note(tags: readonly string[]): number {
    const at = this.time.stamp();
    for (const tag of tags) this.#set(tag, { at });
    return at;
  }

  /** Notes a purge of the tags now, in the store too. @throws when that did not take it. */
  async tell(tags: readonly string[]): Promise<void> {
    const text = String(this.note(tags));
    await Promise.all(tags.map((tag) => this.store.set(this.prefix + tag, text, 2 * graceMs)));
  }

  /** Notes what the store knows of purges of the tags. */
  async look(tags: readonly string[]): Promise<void> {
    const texts = tags.map((tag) => this.store.get(this.prefix + tag).catch(() => undefined));
    const said = await Promise.all(texts);
    const now = this.time.now();
    tags.forEach((tag, index) => this.#noteStored(tag, String(said[index] ?? ''), now));
  }

  /** Text that is no time says nothing; a time that is ahead of our clock counts from just before it was seen first. */
  #noteStored(tag: string, text: string, now: number): void {
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
    if (!first || this.#stamps.size <= caches['purges of tags'].max) return;
    this.#stamps.delete(first[0]);
    this.#floor = Math.max(this.#floor, first[1].at);
  }
}
