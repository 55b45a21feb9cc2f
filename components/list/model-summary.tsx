import { getLocale, getTranslations } from 'next-intl/server';
import { formatEuro } from '@/lib/i18n/format';
import { anchors, paths } from '@/lib/routing/routes';
import type { StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';

const titleId = 'resumen';

interface ModelSummaryProps {
  list: StockList;
  model: string;
  /** Whether vehicles' pages hold a representative example. */
  hasExample: boolean;
}

/** The model's stock in a few sentences: its page has text of its own without configuration (product 11.7). */
export async function ModelFigures({ list, model, hasExample }: ModelSummaryProps) {
  const summary = summaryOf(list);
  if (!summary) return null;
  const [t, locale] = await Promise.all([getTranslations('seo'), getLocale()]);
  const { count, fromPrice, fromFee, fuels, gearboxes, colors } = summary;
  // The sentences add their own full stop.
  const listed = (names: readonly string[]) => new Intl.ListFormat(locale).format(names).replace(/\.$/, '');
  const counted = (shares: readonly Share[]) =>
    listed(shares.map(({ name, count: of }) => (shares.length > 1 ? `${name} (${of})` : name)));
  return (
    <section className="mt-16" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title font-bold">
        {t('summaryTitle', { model })}
      </h2>
      <div className="prose text-soft mt-3">
        <p>{t('summaryCount', { count, model, price: formatEuro(fromPrice) })}</p>
        {fromFee && (
          // Replaced as a whole when the figure changes: the figure shares its element with other content.
          <p key={fromFee.fee}>
            {t.rich(hasExample ? 'summaryFee' : 'summaryFeeAlone', {
              fee: formatEuro(fromFee.fee),
              example: (words) => (
                <a href={`${paths.vehicle(fromFee.vehicleId)}#${anchors.financeExample}`}>{words}</a>
              ),
            })}
          </p>
        )}
        {fuels.length > 0 && <p>{t('summaryFuels', { fuels: counted(fuels) })}</p>}
        {gearboxes.length > 0 && <p>{t('summaryGearboxes', { gearboxes: counted(gearboxes) })}</p>}
        {colors.length > 0 && (
          <p>
            {t('summaryColors', { count: colors.length, colors: listed(colors.map(({ name }) => name)) })}
          </p>
        )}
      </div>
    </section>
  );
}

/** A list's facts in figures, for visitors and search engines, all computed from its vehicles. */
export interface ListSummary {
  readonly count: number;
  /** The lowest final price in euros. */
  readonly fromPrice: number;
  /** The lowest monthly fee in euros and its vehicle; null if no vehicle has a fee. */
  readonly fromFee: { readonly fee: number; readonly vehicleId: string } | null;
  /** With their number of vehicles, the most frequent first. */
  readonly fuels: readonly Share[];
  readonly gearboxes: readonly Share[];
  /** Names of the color groups, else of the colors, the most frequent first. */
  readonly colors: readonly Share[];
}

/** The number of vehicles that share a property. */
export interface Share {
  readonly name: string;
  readonly count: number;
}

/** Sums up a list (product 11.7); null if it has no vehicles. */
export function summaryOf({ vehicles, facets }: Pick<StockList, 'vehicles' | 'facets'>): ListSummary | null {
  const cheapest = leastOf(vehicles, ({ finalPrice }) => finalPrice);
  if (!cheapest) return null;
  const least = leastOf(vehicles, ({ monthlyFee }) => monthlyFee ?? Infinity);
  const offered = facets.find(({ code, hidden }) => code === 'colors' && !hidden)?.values ?? [];
  const groups = new Map(offered.map(({ id, label }) => [id, label]));
  return {
    count: vehicles.length,
    fromPrice: cheapest.finalPrice,
    fromFee: least && least.monthlyFee !== null ? { fee: least.monthlyFee, vehicleId: least.id } : null,
    fuels: sharesOf(vehicles, ({ fuelName }) => fuelName),
    gearboxes: sharesOf(vehicles, ({ gearbox }) => gearbox),
    colors: sharesOf(vehicles, ({ colorGroupId, colorName }) => groups.get(colorGroupId) ?? colorName),
  };
}

/** Returns the first vehicle with the lowest amount. */
function leastOf(vehicles: readonly VehicleSummary[], amountOf: (vehicle: VehicleSummary) => number) {
  return vehicles.reduce<VehicleSummary | undefined>(
    (best, one) => (best && amountOf(best) <= amountOf(one) ? best : one),
    undefined,
  );
}

function sharesOf(
  vehicles: readonly VehicleSummary[],
  nameOf: (vehicle: VehicleSummary) => string,
): readonly Share[] {
  const counts = new Map<string, number>();
  for (const vehicle of vehicles) {
    const name = nameOf(vehicle).trim();
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
