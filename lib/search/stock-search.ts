import 'server-only';
import { LRUCache } from 'lru-cache';
import { decodeKeys } from '@/lib/list/index/decode';
import { encodeIndex } from '@/lib/list/index/encode';
import { caches } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { Turns } from '@/lib/platform/turns';
import { narrowed } from '@/lib/shop/narrowed';
import { queryableStock } from '@/lib/shop/query-stock';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/shop/stock';
import { getPlacedStock } from '@/lib/upstream/stock';
import en from '@/messages/suggestions/en.json';
import es from '@/messages/suggestions/es.json';
import { placesOf } from './matching';
import { isUnderstood, readText, withoutNoise } from './read-text';
import {
  type SearchableEquipment,
  searchableEquipment,
  type SearchableStock,
  searchableStock,
} from './searchable';
import { type WayOut, waysOut } from './ways-out';

/** Outcome of a search, besides its vehicles. */
export interface SearchOutcome {
  /** The searched text, if it differs from the typed one. */
  readonly meant: string | null;
  /** Unknown words, as typed. */
  readonly unknown: readonly string[];
  /** Minimum amounts, which no filter supports, as typed. */
  readonly ignored: readonly string[];
  /** Alternative searches that find vehicles; empty unless this one finds none. */
  readonly ways: readonly WayOut[];
}

/** A list with the outcome of its search. */
export interface FoundStock {
  /** Null as in `getStock`. */
  readonly list: StockList | null;
  readonly search: SearchOutcome;
}

const plain: SearchOutcome = { meant: null, unknown: [], ignored: [], ways: [] };

/**
 * Returns a list of stock. If the upstream's search finds nothing and isn't literal, the text is interpreted as in
 * suggestions (product 6.10).
 * @throws StockfinderError as `getStock` does, for the text as typed.
 */
export async function findStock(query: StockQuery): Promise<FoundStock> {
  const list = await getPlacedStock(query);
  if (query.kind !== 'search' || list?.vehicles.length) return { list, search: plain };
  const all = await getPlacedStock({ kind: 'all' }).catch(() => null);
  if (!all?.vehicles.length) return { list, search: plain };
  const words = await wordsOf(all);
  const own = words.found.get(query.text) ?? read(words, query.text, list ?? emptyStockList);
  words.found.set(query.text, own);
  const { text, isChanged, without, search } = own;
  if (query.literal) return { list, search: { ...search, meant: null } };
  const other = isChanged ? text : own.list === null ? without : null;
  const theirs =
    other === null ? null : await getPlacedStock({ kind: 'search', text: other }).catch(() => null);
  if (theirs?.vehicles.length) return { list: theirs, search: { ...plain, meant: isChanged ? text : null } };
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

/** Lists live in the data cache; their vocabulary lives as long as its list. */
const known = new WeakMap<StockList, Promise<SearchedWords>>();

function wordsOf(all: StockList): Promise<SearchedWords> {
  const words = known.get(all) ?? readWords(all);
  known.set(all, words);
  return words;
}

async function readWords(all: StockList): Promise<SearchedWords> {
  const index = { ...(await encodeIndex(all)), version: '' };
  const turns = new Turns();
  const stock = queryableStock(decodeKeys(index), index);
  const { brandName: brand, locale } = env();
  const own = { brand, offers: { es, en }[locale].offers };
  const search = await searchableStock(index, stock, own, () => turns.next());
  const byVin = new Map(all.vehicles.map(({ vin, id }) => [vin, id]));
  const byId = (id: string) => search.byId(id) ?? search.byId(byVin.get(id.toUpperCase()) ?? '');
  return {
    all,
    search: { ...search, byId },
    equipment: searchableEquipment(all.equipment),
    found: new LRUCache({
      ...caches['searches of one stock'],
      sizeCalculation: ({ list }) => (list?.vehicles.length ?? 0) + 1,
    }),
  };
}

/** Interprets a text; the texts around the results are those of the upstream's empty list. */
function read({ all, search, equipment }: SearchedWords, typed: string, empty: StockList): OwnSearch {
  const reading = readText(search, typed, equipment);
  const { text, isChanged, meaning, reference } = reading;
  const { unknown, ignored } = meaning;
  const places = reference
    ? [reference.at]
    : isUnderstood(search, reading)
      ? placesOf(search, meaning, equipment)
      : [];
  const without = withoutNoise(search, typed);
  const isFound = places.length > 0;
  const { modelName, h1, h2Label, h2ParagraphHtml, h2BottomHtml } = empty;
  const around = { modelName, h1, h2Label, h2ParagraphHtml, h2BottomHtml };
  return {
    text,
    isChanged: isChanged && isFound,
    without: without === '' || without === typed ? null : without,
    list: isFound ? narrowed({ ...all, ...around }, places) : null,
    search: {
      meant: isChanged && isFound ? text : null,
      unknown: reference ? [] : unknown,
      ignored: reference ? [] : ignored,
      ways: isFound ? [] : waysOut(search, typed, equipment),
    },
  };
}
