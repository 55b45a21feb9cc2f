import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { metrics } from '@/lib/platform/metrics';
import type { Answer } from './answer';
import { KeptAnswer } from './kept-answer';
import type { LastGoodPages } from './last-good-pages';

/**
 * Hits after which a page at its plain URL is compressed as densely as possible. It stays so when a new rendering has
 * the same bytes.
 */
const DENSE_AFTER_HITS = 10;
/** The share of one core for dense compression of all pages: it takes 60 times as long as the fast form. */
const DENSE_SHARE = 0.05;

/** A request to the cache, and how its response is produced. */
export interface Recipe {
  readonly key: string;
  /** Whether it is a page at its plain URL: its last good version outlives a restart. */
  readonly lasting: boolean;
  /** Whether it is a picture, a document or a share card. Purges don't apply: their URLs change with the content. */
  readonly isMedia?: boolean;
  /** Whether its client still waits; without it, one always does. */
  readonly isWanted?: () => boolean;
  /**
   * Produces the response, or returns a cached one. Throws on failure: a cached response is then sent, if there is one.
   * `hasWaiters` returns whether any client still waits.
   */
  make(isWanted: () => boolean): Promise<Answer | KeptAnswer>;
}

/** A response in production, with the clients that wait for it. */
interface Making {
  readonly made: Promise<KeptAnswer>;
  readonly waiting: (() => boolean)[];
}

type Shelf = LRUCache<string, KeptAnswer>;

const always = () => true;

/**
 * Caches finished responses in memory, by their own cache headers (RFC 9111, RFC 5861). Fresh ones are sent directly;
 * stale ones while a newer one is produced, or after that failed. Concurrent requests for one key share one production.
 * Bounded by bytes.
 */
export class FrontCache {
  readonly #pages = bounded('pages at plain addresses');
  readonly #variants = bounded('lists, data and indexes');
  readonly #missing = bounded('pages that are missing');
  readonly #media = bounded('media');
  readonly #shelves = [this.#pages, this.#variants, this.#missing, this.#media];
  readonly #making = new Map<string, Making>();
  /** When the next page may be compressed densely, in milliseconds on the monotonic clock. */
  #denseFrom = 0;
  readonly #purges = { count: 0 };

  constructor(private readonly lastGood: LastGoodPages | null) {}

  /** Returns a key's response: cached, new, or the last good one. @throws the error of `produce` when none is left. */
  async answer(recipe: Recipe): Promise<KeptAnswer> {
    const kept = await this.#current(recipe);
    kept.body.hits += 1;
    const isWorthIt = recipe.lasting && kept.storable && kept.body.hits >= DENSE_AFTER_HITS;
    if (isWorthIt && !kept.body.isDense && performance.now() >= this.#denseFrom) void this.#densify(kept);
    return kept;
  }

  #current(recipe: Recipe): KeptAnswer | Promise<KeptAnswer> {
    const held = this.#held(recipe.key);
    const freshness = held?.freshness ?? 'miss';
    metrics().frontCache.inc({ outcome: freshness });
    if (held === undefined || freshness === 'stale') return this.#refresh(recipe);
    if (freshness === 'stale-while-revalidate')
      void this.#refresh({ ...recipe, isWanted: always }).catch(() => undefined);
    return held;
  }

  /** Marks pages, lists and data stale: a newer response is tried before one is sent again. Drops cached 404s. */
  purge(): void {
    this.#purges.count += 1;
    // Later requests don't join a production that began before the purge.
    this.#making.clear();
    this.#missing.clear();
    for (const shelf of [this.#pages, this.#variants]) for (const kept of shelf.values()) kept.purge();
  }

  #held(key: string): KeptAnswer | undefined {
    for (const shelf of this.#shelves) {
      const kept = shelf.get(key);
      if (kept) return kept;
    }
    return undefined;
  }

  async #refresh(recipe: Recipe): Promise<KeptAnswer> {
    const { key, isWanted = always } = recipe;
    const running = this.#making.get(key);
    if (running) {
      running.waiting.push(isWanted);
      const shared = await running.made;
      // Responses that belong to one visitor are produced for each.
      return shared.personal ? keptOf(await recipe.make(isWanted)) : shared;
    }
    const waiting = [isWanted];
    const made = this.#make(recipe, () => waiting.some((one) => one())).finally(() => {
      if (this.#making.get(key)?.made === made) this.#making.delete(key);
    });
    this.#making.set(key, { made, waiting });
    return made;
  }

  async #make(recipe: Recipe, isWanted: () => boolean): Promise<KeptAnswer> {
    const purges = this.#purges.count;
    const former = this.#held(recipe.key);
    let answer: Answer | KeptAnswer;
    try {
      answer = await recipe.make(isWanted);
    } catch (error) {
      const last = former ?? (recipe.lasting ? await this.lastGood?.read(recipe.key) : undefined);
      if (last?.servesOnError) return last;
      throw error;
    }
    const kept = await keptOf(answer, former);
    const isPurged = purges !== this.#purges.count && !recipe.isMedia;
    if (isPurged) kept.purge();
    const held = this.#held(recipe.key);
    const isOvertaken = isPurged && held !== undefined && held !== former;
    const isNews = kept.storable || answer.status === 404;
    if (isNews && !isOvertaken) this.#keep(recipe, kept, answer, former);
    return kept;
  }

  /** Stores the newest response instead of any older one: a URL that now returns 404 leaves no page behind. */
  #keep(recipe: Recipe, kept: KeptAnswer, answer: Answer | KeptAnswer, former: KeptAnswer | undefined): void {
    const { key, lasting, isMedia = false } = recipe;
    const found = answer.status === 200;
    for (const shelf of this.#shelves) shelf.delete(key);
    if (kept.storable) this.#put(isMedia ? this.#media : this.#shelf(lasting, found), key, kept);
    if (!lasting || !this.lastGood) return;
    if (!found) void this.lastGood.delete(key);
    else if (former?.body.etag !== kept.body.etag && !(answer instanceof KeptAnswer))
      void this.lastGood.write(key, answer);
  }

  #put(shelf: Shelf, key: string, kept: KeptAnswer): void {
    shelf.set(key, kept);
    kept.body.onSize = () => {
      // The cache doesn't measure a value again that is set unchanged, so delete it first.
      if (shelf.peek(key) === kept && shelf.delete(key)) shelf.set(key, kept);
    };
  }

  #shelf(lasting: boolean, found: boolean): Shelf {
    if (!found) return this.#missing;
    return lasting ? this.#pages : this.#variants;
  }

  async #densify({ body }: KeptAnswer): Promise<void> {
    const startedAt = performance.now();
    this.#denseFrom = Infinity;
    await body.densify().catch(() => undefined);
    const endedAt = performance.now();
    this.#denseFrom = endedAt + (endedAt - startedAt) * (1 / DENSE_SHARE - 1);
  }
}

function keptOf(answer: Answer | KeptAnswer, former?: KeptAnswer): KeptAnswer | Promise<KeptAnswer> {
  return answer instanceof KeptAnswer ? answer : KeptAnswer.of(answer, former);
}

function bounded(
  name: 'pages at plain addresses' | 'lists, data and indexes' | 'pages that are missing' | 'media',
): Shelf {
  return new LRUCache({ ...caches[name], sizeCalculation: ({ size }, key) => size + key.length });
}
