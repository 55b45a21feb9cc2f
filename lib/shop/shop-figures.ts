import type { Dealer } from './dealer';
import type { ModelSummary } from './model';
import type { Money } from './vehicle';

/** What the shop has, in figures. */
export interface ShopFigures {
  /** Cars in stock, of all models; null where the number of one of them is unknown. */
  readonly cars: number | null;
  /** Dealers, and how many islands they are on; 0 where they are unknown. */
  readonly dealers: number;
  readonly islands: number;
  /** The lowest final price; null where no model that may be in stock tells one. */
  readonly fromPrice: Money | null;
}

/** Sums up the models and the dealers (product 5.7). A model without stock has no price to offer. */
export function figuresOf(models: readonly ModelSummary[], dealers: readonly Dealer[]): ShopFigures {
  const counts = models.map(({ vehiclesCount }) => vehiclesCount);
  const known = counts.filter((count) => count !== null);
  const prices = models
    .filter(({ vehiclesCount }) => vehiclesCount !== 0)
    .flatMap(({ bestFinalPrice }) => bestFinalPrice ?? []);
  return {
    cars: known.length === counts.length ? known.reduce((sum, count) => sum + count, 0) : null,
    dealers: dealers.length,
    islands: new Set(dealers.map(({ islandId }) => islandId)).size,
    fromPrice: prices.toSorted((one, other) => one.amount - other.amount)[0] ?? null,
  };
}
