import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ModelSummary, Money } from '@/lib/shop/vehicle';
import { getDealers } from '@/lib/upstream/dealers';
import { within } from '@/lib/platform/turns';
import type { Dealer } from '@/lib/shop/places';

/** Milliseconds that the page waits for the dealers, without whom it is complete. */
const patienceMs = 500;

const rich = {
  b: (figure: ReactNode) => <b className="text-lead sm:text-title block whitespace-nowrap">{figure}</b>,
};

/** What the shop has: cars in stock, dealers and islands, the lowest final price; each only where it is known (product 5.7). */
export async function Figures({ models }: { models: readonly ModelSummary[] }) {
  const [t, known] = await Promise.all([
    getTranslations('home'),
    within(patienceMs, getDealers(), () => []).catch(() => []),
  ]);
  const { cars, dealers, islands, fromPrice } = figuresOf(models, known);
  if (cars === 0) return null;
  return (
    <ul aria-label={t('figures')} className="figures">
      {cars !== null && <li key={`cars ${cars}`}>{t.rich('inStock', { ...rich, count: cars })}</li>}
      {dealers > 0 && (
        <li key={`dealers ${dealers} ${islands}`}>
          {t.rich('dealers', { ...rich, count: dealers, islands })}
        </li>
      )}
      {fromPrice && <li key={fromPrice.text}>{t.rich('fromPrice', { ...rich, price: fromPrice.text })}</li>}
    </ul>
  );
}

/** What the shop has, in figures. */
interface ShopFigures {
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
