import 'server-only';
import { getPlacedStock, getStock } from '@/lib/upstream/stock';
import type { StockList, StockQuery } from '@/lib/shop/stock';
import { env } from '@/lib/platform/env';
import { slipsOf, type Vocabulary, vocabularyOf } from './vocabulary';

/** A list, and what it is of: of a search, the text that has found it. */
export interface FoundStock {
  /** Null as of `getStock`. */
  readonly list: StockList | null;
  readonly found: StockQuery;
}

/** The upstream is asked for so many of the texts that may have been meant. */
const mostAsked = 2;

/**
 * A list of stock. A search that finds nothing is asked for once more as it may have been meant, unless it is to be taken
 * literally (product 6.10).
 * @throws StockfinderError as `getStock` does, for the text as it was typed.
 */
export async function findStock(query: StockQuery, isLiteral: boolean): Promise<FoundStock> {
  const asked = { list: await getPlacedStock(query), found: query };
  if (query.kind !== 'search' || isLiteral || asked.list?.vehicles.length) return asked;
  for (const text of await meantBy(query.text)) {
    const found: StockQuery = { kind: 'search', text };
    const list = await getPlacedStock(found).catch(() => null);
    if (list?.vehicles.length) return { list, found };
  }
  return asked;
}

async function meantBy(text: string): Promise<readonly string[]> {
  const all = await getStock({ kind: 'all' }).catch(() => null);
  return all ? slipsOf(text, [wordsOfStock(all)]).slice(0, mostAsked) : [];
}

/** Lists live in the data cache; their words live as long as they do. */
const known = new WeakMap<StockList, Vocabulary>();

function wordsOfStock(list: StockList): Vocabulary {
  const words =
    known.get(list) ??
    vocabularyOf([
      ...new Set([
        env().brandName,
        ...list.vehicles.map(({ name, modelName, productLine, colorName, fuelName, gearbox }) =>
          [name, modelName, productLine, colorName, fuelName, gearbox].join(' '),
        ),
      ]),
    ]);
  known.set(list, words);
  return words;
}
