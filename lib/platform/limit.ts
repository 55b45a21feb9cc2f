import { LRUCache } from 'lru-cache';
import { type Audience, currentAudience, hasEveryVisitorLeft } from './request-context';
import { limits, type LimitBounds } from './resource-limits';
import { mapValues } from './records';
import { serviceAccessor } from './services';
import { SharedError } from './shared-error';

/** The queue is full, or nobody waits any more; the client may try again later. */
export class OverloadedError extends SharedError {
  static override readonly errorName = 'OverloadedError';
}

/** A waiting piece of work. */
interface Place {
  readonly kind: string;
  readonly audience: Audience;
  readonly begin: (release: () => void) => void;
  readonly refuse: (error: OverloadedError) => void;
}

const visitorsOf = ({ audience }: Place) => [...new Set(audience().map(({ visitor }) => visitor))];

/** What the last turns are known of; anything else is the next. */
const knownTurns = 1_000;

/**
 * Bounds the work that runs concurrently, in all, per kind and per visitor, and the work that waits. Visitors
 * take turns, and so do kinds. What several visitors wait for has the turn of each; what nobody waits for any
 * more loses its place. From a full queue whoever has most places loses the last one.
 */
export class ConcurrencyLimit {
  #waiting: readonly Place[] = [];
  /** What bounds each running piece of work: its kind, its visitor, and its visitor's kind. */
  readonly #running = new Set<readonly string[]>();
  readonly #turns = new LRUCache<string, number>({ max: knownTurns });
  #lastTurn = 0;

  constructor(private readonly bounds: LimitBounds) {}

  /** Number of running pieces of work. */
  get running(): number {
    return this.#running.size;
  }

  /**
   * Runs the work when it gets a slot, which it shares with work of its kind and its visitor.
   * @throws OverloadedError when too much of its kind waits, or nobody any more for it.
   */
  async run<T>(work: () => Promise<T>, { kind = '' }: { readonly kind?: string } = {}): Promise<T> {
    const release = await this.acquire(kind);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Resolves to the release of a slot, to be called once, when there is one. @throws OverloadedError like
   * `run`.
   */
  acquire(kind = ''): Promise<() => void> {
    this.#refuseAbandoned();
    return new Promise((begin, refuse) => {
      // A load that goes on without its visitors takes a free slot, and waits for none.
      this.#waiting = [...this.#waiting, { kind, audience: currentAudience(), begin, refuse }];
      this.#beginWaiting();
      this.#shortenQueue(kind);
    });
  }

  #refuseAbandoned(): void {
    for (const place of this.#waiting.filter(({ audience }) => hasEveryVisitorLeft(audience)))
      this.#take(place).refuse(new OverloadedError());
  }

  /** Begins what waits, as far as there are slots for it. */
  #beginWaiting(): void {
    const turnOf = (name = '') => this.#turns.get(name) ?? 0;
    const [next] = this.#waiting
      .flatMap((place) =>
        visitorsOf(place).map((visitor) => ({ place, names: this.#slotFor(place.kind, visitor) })),
      )
      .flatMap(({ place, names }) => (names ? [{ place, names }] : []))
      .sort((a, b) => turnOf(a.names[1]) - turnOf(b.names[1]) || turnOf(a.names[0]) - turnOf(b.names[0]));
    if (!next) return;
    this.#running.add(next.names);
    for (const name of next.names) this.#turns.set(name, ++this.#lastTurn);
    this.#take(next.place).begin(() => {
      this.#running.delete(next.names);
      this.#refuseAbandoned();
      this.#beginWaiting();
    });
    this.#beginWaiting();
  }

  /**
   * Returns what bounds the work of a kind and visitor; null without a slot. No share bounds the server's own
   * work.
   */
  #slotFor(kind: string, visitor: string): readonly string[] | null {
    const { running: most, runningOfAKind = most, share = 1 } = this.bounds;
    const visitorShare = visitor === '' ? 1 : share;
    const names = [kind, `of ${visitor}`, `${kind} of ${visitor}`];
    const bounds = [runningOfAKind, Math.ceil(most * visitorShare), Math.ceil(runningOfAKind * visitorShare)];
    const count = (name: string) => [...this.#running].filter((slotNames) => slotNames.includes(name)).length;
    return this.running < most && names.every((name, index) => count(name) < (bounds[index] ?? 0))
      ? names
      : null;
  }

  /** Refuses the last place of the visitor with most of a kind, where more wait than may. */
  #shortenQueue(kind: string): void {
    const places = this.#waiting.filter((place) => place.kind === kind);
    if (places.length <= (this.bounds.waiting ?? Infinity)) return;
    const visitors = places.flatMap(visitorsOf);
    const placesOf = (visitor: string) =>
      visitors.filter((waitingVisitor) => waitingVisitor === visitor).length;
    // What several visitors wait for counts for the one with fewest.
    const weights = places.map((place) => Math.min(...visitorsOf(place).map(placesOf)));
    const heaviest = places[weights.lastIndexOf(Math.max(...weights))];
    if (heaviest) this.#take(heaviest).refuse(new OverloadedError());
  }

  #take(place: Place): Place {
    this.#waiting = this.#waiting.filter((waitingPlace) => waitingPlace !== place);
    return place;
  }
}

/** The process's limits by name. */
export const allConcurrencyLimits = serviceAccessor('limits', () =>
  mapValues(limits, (bounds: LimitBounds) => new ConcurrencyLimit(bounds)),
);

/** Returns the process's one limit of this name. */
export const concurrencyLimit = (name: keyof typeof limits): ConcurrencyLimit => allConcurrencyLimits()[name];
