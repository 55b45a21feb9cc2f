import 'server-only';
import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '@/lib/platform/memo';
import { caches } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { EventLoopYield } from '@/lib/platform/event-loop';
import { narrowList } from '@/lib/stock/offer';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock';
import { getStockWithLocations } from '@/lib/upstream/places';
import en from '@/messages/suggestions/en.json';
import es from '@/messages/suggestions/es.json';
import { matchingPositions } from './matching';
import { isFullyUnderstood, interpretWithCorrections, removeNoiseWords } from './read-text';
import {
  type SearchableEquipment,
  buildSearchableEquipment,
  type SearchableStock,
  buildSearchableStock,
} from './searchable';
import { type SearchAlternative, searchAlternatives } from './search-alternatives';

/** Outcome of a search, besides its vehicles. */
export interface SearchOutcome {
  /** The searched text, if it differs from the typed one. */
  readonly correctedText: string | null;
  /** Unknown words, as typed. */
  readonly unknown: readonly string[];
  /** Minimum amounts, which no filter supports, as typed. */
  readonly ignored: readonly string[];
  /** Alternative searches that find vehicles; empty unless this one finds none. */
  readonly ways: readonly SearchAlternative[];
}

/** A list with the outcome of its search. */
export interface FoundStock {
  /** Null as in `getStock`. */
  readonly list: StockList | null;
  readonly search: SearchOutcome;
}

const plain: SearchOutcome = { correctedText: null, unknown: [], ignored: [], ways: [] };

/**
 * Returns a list of stock. If the upstream's search finds nothing and isn't literal, the text is interpreted as in
 * suggestions (product 6.10).
 * @throws SourceError as `getStock` does, for the text as typed.
 */
export async function searchStock(query: StockQuery): Promise<FoundStock> {
  const list = await getStockWithLocations(query);
  if (query.kind !== 'search' || list?.vehicles.length) return { list, search: plain };
  const all = await getStockWithLocations({ kind: 'all' }).catch(() => null);
  if (!all?.vehicles.length) return { list, search: plain };
  const words = await wordsOf(all);
  const own = words.found.get(query.text) ?? read(words, query.text, list ?? emptyStockList);
  words.found.set(query.text, own);
  const { text, isChanged, without, search } = own;
  if (query.literal) return { list, search: { ...search, correctedText: null } };
  const other = isChanged ? text : own.list === null ? without : null;
  const theirs =
    other === null ? null : await getStockWithLocations({ kind: 'search', text: other }).catch(() => null);
  if (theirs?.vehicles.length)
    return { list: theirs, search: { ...plain, correctedText: isChanged ? text : null } };
  if (own.list === null) return { list, search };
  return { list: own.list, search };
}

/** Result of interpreting a text with the stock's vocabulary. */
interface OwnSearch {
  readonly text: string;
  readonly isChanged: boolean;
  /** The text without brand and generic words; null if empty or unchanged. */
  readonly without: string | null;
  /** Null if it finds nothing. */
  readonly list: StockList | null;
  readonly search: SearchOutcome;
}

/** The searchable stock and its cached results. */
interface SearchedWords {
  readonly all: StockList;
  readonly search: SearchableStock;
  readonly equipment: SearchableEquipment;
  readonly found: LRUCache<string, OwnSearch>;
}

const wordsOf = memoizeByObject(async (all: StockList): Promise<SearchedWords> => {
  const throttle = new EventLoopYield();
  const { brandName: brand, locale } = env();
  const own = { brand, offers: { es, en }[locale].offers };
  const search = await buildSearchableStock(all, own, () => throttle.next());
  const byVin = new Map(all.vehicles.map(({ vin, id }) => [vin, id]));
  const byId = (id: string) => search.byId(id) ?? search.byId(byVin.get(id.toUpperCase()) ?? '');
  return {
    all,
    search: { ...search, byId },
    equipment: buildSearchableEquipment(all.equipment),
    found: new LRUCache({
      ...caches['searches of one stock'],
      sizeCalculation: ({ list }) => (list?.vehicles.length ?? 0) + 1,
    }),
  };
});

/** Interprets a text; the texts around the results are those of the upstream's empty list. */
function read({ all, search, equipment }: SearchedWords, typed: string, empty: StockList): OwnSearch {
  const reading = interpretWithCorrections(search, typed, equipment);
  const { text, isChanged, meaning, reference } = reading;
  const { unknown, ignored } = meaning;
  const positions =
    reference !== undefined
      ? [reference]
      : isFullyUnderstood(search, reading)
        ? matchingPositions(search, meaning, equipment)
        : [];
  const without = removeNoiseWords(search, typed);
  const isFound = positions.length > 0;
  const { modelName, h1, h2Label, h2ParagraphHtml, h2BottomHtml } = empty;
  const around = { modelName, h1, h2Label, h2ParagraphHtml, h2BottomHtml };
  return {
    text,
    isChanged: isChanged && isFound,
    without: without === '' || without === typed ? null : without,
    list: isFound ? narrowList({ ...all, ...around }, positions) : null,
    search: {
      correctedText: isChanged && isFound ? text : null,
      unknown: reference !== undefined ? [] : unknown,
      ignored: reference !== undefined ? [] : ignored,
      ways: isFound ? [] : searchAlternatives(search, typed, equipment),
    },
  };
}
