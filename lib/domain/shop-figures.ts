import type { Dealer } from './dealer';
import type { ModelSummary } from './model';
import type { Money } from './vehicle';

/** What the shop has, in figures. */
export interface ShopFigures {
  /** Cars in stock, of all models. */
  readonly cars: number;
  /** Dealers, and how many islands they are on; 0 where they are unknown. */
  readonly dealers: number;
  readonly islands: number;
  /** The lowest final price; null where no model in stock tells one. */
  readonly fromPrice: Money | null;
}

/** Sums up the models and the dealers (product 5.7). A model without stock has no price to offer. */
export function figuresOf(models: readonly ModelSummary[], dealers: readonly Dealer[]): ShopFigures {
  const inStock = models.filter(({ vehiclesCount }) => vehiclesCount > 0);
  const prices = inStock.flatMap(({ bestFinalPrice }) => bestFinalPrice ?? []);
  return {
    cars: inStock.reduce((sum, { vehiclesCount }) => sum + vehiclesCount, 0),
    dealers: dealers.length,
    islands: new Set(dealers.map(({ islandId }) => islandId)).size,
    fromPrice: prices.toSorted((one, other) => one.amount - other.amount)[0] ?? null,
  };
}
