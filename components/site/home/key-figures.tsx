import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatFigure } from '@/lib/i18n/format';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { getDealersInTimeOrMarkLack } from '@/lib/upstream/reads';
import type { Dealer } from '@/lib/stock/locations';

/** Maximum milliseconds that the page waits for the dealers; it is complete without them. */
const maxWaitMs = 500;

const rich = {
  b: (figure: ReactNode) => (
    <b className="text-lead sm:text-title text-main block whitespace-nowrap">{figure}</b>
  ),
};

/** The shop in figures: cars, dealers and islands; unknown ones are left out. */
export async function KeyFigures({ models }: { models: readonly ModelSummary[] }) {
  const [t, allDealers] = await Promise.all([getTranslations('home'), getDealersInTimeOrMarkLack(maxWaitMs)]);
  const { cars, dealers, islands } = keyFiguresOf(models, allDealers);
  if (cars === 0) return null;
  return (
    // Hairlines between them; the clip hides that of the first figure in a row.
    <ul
      role="list"
      aria-label={t('figures')}
      className="text-label text-hint *:border-line mt-10 -ml-4 flex flex-wrap gap-y-3 [clip-path:inset(0_0_0_1px)] *:flex-[1_1_min(6rem,100%)] *:border-l *:px-4"
    >
      {cars !== null && (
        <li key={`cars ${cars}`}>
          {t.rich('inStock', { ...rich, count: cars, figure: formatFigure(cars) })}
        </li>
      )}
      {dealers > 0 && (
        <li key={`dealers ${dealers} ${islands}`}>
          {t.rich('dealers', { ...rich, count: dealers, islands })}
        </li>
      )}
    </ul>
  );
}

/**
 * Sums up the models and the dealers. The number of cars is unknown if that of one model is.
 */
export function keyFiguresOf(models: readonly ModelSummary[], dealers: readonly Dealer[]) {
  const counts = models.map(({ vehiclesCount }) => vehiclesCount);
  const readable = counts.filter((count) => count !== null);
  return {
    cars: readable.length === counts.length ? readable.reduce((sum, count) => sum + count, 0) : null,
    dealers: dealers.length,
    islands: new Set(dealers.map(({ islandId }) => islandId)).size,
  };
}
