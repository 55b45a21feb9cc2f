import { LRUCache } from 'lru-cache';
import type { SteadyTime } from './steady-time';
import { weightOf } from './weight';

/** How much may be held: bytes and entries. */
interface Bounds {
  readonly maxSize: number;
  readonly max: number;
}

const lasting: Bounds = { maxSize: 256 * 2 ** 20, max: 100_000 };
/** Of values that visitors can ask for without end: they push nothing else out. */
const passing: Bounds = { maxSize: 64 * 2 ** 20, max: 20_000 };
/**
 * What an entry holds beside its value: the object, its key, its places in the cache's tables (measured: 480 to 520 bytes
 * for a null under a key of 60 letters).
 */
const ENTRY_BYTES = 500;

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
  readonly #lasting: LRUCache<string, Entry>;
  readonly #passing: LRUCache<string, Entry>;

  constructor(private readonly time: SteadyTime) {
    this.#lasting = bounded(lasting, time);
    this.#passing = bounded(passing, time);
  }

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
    own.set(key, entry, { ttl: Math.max(1, entry.endsAt - this.time.now()) });
    return true;
  }
}

function bounded(bounds: Bounds, perf: SteadyTime): LRUCache<string, Entry> {
  const sizeCalculation = ({ value }: Entry, key: string) =>
    ENTRY_BYTES + key.length + Math.ceil(weightOf(value));
  return new LRUCache({ ...bounds, sizeCalculation, perf });
}
