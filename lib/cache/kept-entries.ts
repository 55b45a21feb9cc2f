import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { parseLongJson, writeLongJson } from '@/lib/platform/long-json';
import { spanRead, type Span, type SteadyTime } from './freshness';
import type { TextStore } from './text-store';

/** Of a long list this many entries are weighed, spread over it, and stand for the rest. */
const SAMPLES = 16;
/** Text with any other letter takes two bytes for each of its letters. */
const outsideLatin = /[^\0-\xff]/;

/**
 * Roughly how many bytes a plain value holds in memory. Exact enough to bound a cache, cheap enough for a list of
 * 20,000 vehicles, where writing it as JSON only to measure it would take longer than rendering the page.
 */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length * (outsideLatin.test(value) ? 2 : 1);
  if (typeof value !== 'object' || value === null) return 8;
  if (Array.isArray(value)) return 32 + listWeight(value);
  return Object.values(value).reduce<number>((sum, part) => sum + 16 + weightOf(part), 48);
}

function listWeight(list: readonly unknown[]): number {
  const step = Math.max(1, Math.floor(list.length / SAMPLES));
  let sum = 0;
  let count = 0;
  for (let index = 0; index < list.length; index += step) {
    sum += weightOf(list[index]);
    count += 1;
  }
  return count === 0 ? 0 : (sum / count + 8) * list.length;
}

/**
 * What an entry holds beside its value: the object, its key, its places in the cache's tables (measured: 480 to 520 bytes
 * for a null under a key of 60 letters).
 */
const ENTRY_BYTES = 500;

/** A value as memory and the store hold it. */
export interface Entry extends Span {
  readonly value: unknown;
}

/**
 * Entries in memory, as the objects that they are, over a store of text. Passing ones live in memory alone, beside the
 * others. Any failure of the store is a miss.
 */
export class KeptEntries {
  readonly #lasting: LRUCache<string, Entry>;
  readonly #passing: LRUCache<string, Entry>;

  /** Names in the store begin with `prefix`. */
  constructor(
    private readonly store: TextStore,
    private readonly prefix: string,
    private readonly time: SteadyTime,
  ) {
    this.#lasting = bounded('data that lasts', time);
    this.#passing = bounded('data that passes', time);
  }

  /** What memory holds. */
  get(key: string): Entry | undefined {
    return this.#lasting.get(key) ?? this.#passing.get(key);
  }

  /** What memory holds after a look into the store. */
  async find(key: string): Promise<Entry | undefined> {
    const bytes = await this.store.get(this.prefix + key).catch(() => undefined);
    const stored = bytes && (await entryIn(bytes, this.time.now()));
    if (stored) this.#remember(key, stored, false);
    return this.get(key) ?? stored;
  }

  /** Keeps an entry, unless a newer one is there; a passing one leaves nothing in the store of what was there before. */
  async keep(key: string, entry: Entry, isPassing = false): Promise<void> {
    const name = this.prefix + key;
    const isStored = this.#lasting.has(key);
    if (!this.#remember(key, entry, isPassing)) return;
    if (isPassing) {
      if (isStored) await this.store.delete(name).catch(() => undefined);
      return;
    }
    const pieces = await writeLongJson(entry);
    // Another one has come meanwhile.
    if (this.get(key) !== entry) return;
    await this.store.set(name, pieces.join(''), entry.endsAt - this.time.now()).catch(() => undefined);
  }

  /** Brings an entry to where it belongs, in place of an older one; false where a newer one is there. */
  #remember(key: string, entry: Entry, isPassing: boolean): boolean {
    const held = this.#lasting.peek(key) ?? this.#passing.peek(key);
    if ((held?.loadedAt ?? 0) > entry.loadedAt) return false;
    const [own, other] = isPassing ? [this.#passing, this.#lasting] : [this.#lasting, this.#passing];
    other.delete(key);
    own.set(key, entry, { ttl: Math.max(1, entry.endsAt - this.time.now()) });
    return true;
  }
}

function bounded(name: 'data that lasts' | 'data that passes', perf: SteadyTime): LRUCache<string, Entry> {
  const sizeCalculation = ({ value }: Entry, key: string) =>
    ENTRY_BYTES + key.length + Math.ceil(weightOf(value));
  return new LRUCache({ ...caches[name], sizeCalculation, perf });
}

/** The entry in a stored text; undefined for one that holds none or is too old. */
async function entryIn(bytes: Buffer, now: number): Promise<Entry | undefined> {
  try {
    const entry = (await parseLongJson(bytes)) as Entry;
    const span = spanRead(entry, now);
    return span ? { value: entry.value, ...span } : undefined;
  } catch {
    return undefined;
  }
}
