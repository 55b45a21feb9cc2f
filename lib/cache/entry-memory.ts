import { LRUCache } from 'lru-cache';
import { weightOf } from './weight';

const LASTING_BYTES = 256 * 2 ** 20;
/** Of values that visitors can ask for without end: they push nothing else out. */
const PASSING_BYTES = 64 * 2 ** 20;

/** A value as memory and the store hold it; times in milliseconds since the epoch. */
export interface Entry {
  readonly value: unknown;
  /** When its load began: a purge after it makes the value stale. */
  readonly loadedAt: number;
  readonly freshUntil: number;
  /** Until when it is returned at all. */
  readonly endsAt: number;
}

/** Entries in memory, as the objects that they are: those that the store has as well, and passing ones beside them. */
export class EntryMemory {
  readonly #lasting = bounded(LASTING_BYTES);
  readonly #passing = bounded(PASSING_BYTES);

  get(key: string): Entry | undefined {
    return this.#lasting.get(key) ?? this.#passing.get(key);
  }

  /** Whether an entry lasts: then the store has it, too. */
  lasts(key: string): boolean {
    return this.#lasting.has(key);
  }

  /** Brings an entry to where it belongs, in place of an older one; false where a newer one is there. */
  set(key: string, entry: Entry, isPassing = false): boolean {
    const held = this.#lasting.peek(key) ?? this.#passing.peek(key);
    if ((held?.loadedAt ?? 0) > entry.loadedAt) return false;
    const [own, other] = isPassing ? [this.#passing, this.#lasting] : [this.#lasting, this.#passing];
    other.delete(key);
    own.set(key, entry, { ttl: Math.max(1, entry.endsAt - Date.now()) });
    return true;
  }
}

function bounded(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ value }) => Math.ceil(weightOf(value)), perf: Date });
}
