import { getLocale, getTranslations } from 'next-intl/server';
import { pickMessages } from '@/components/ui/messages/island-messages';
import { formatEuro, formatFigure, formatMessage } from '@/lib/i18n/format';
import { financeExampleHref } from '@/lib/routing/routes';
import { type ChoiceFacet, facetValues, noFilters } from '@/lib/stock/filters';
import { lowestFee } from '@/lib/stock/order';
import { queryStock } from '@/lib/stock/query';
import type { StockList } from '@/lib/stock/stock-list';

const titleId = 'resumen';

interface ModelStockSummaryProps {
  list: StockList;
  model: string;
  /** Whether vehicles' pages hold a representative example. */
  hasExample: boolean;
}

/**
 * The model's stock in a few sentences, from the counts and bounds of its filters: its page has text of its
 * own without configuration.
 */
export async function ModelStockSummary({ list, model, hasExample }: ModelStockSummaryProps) {
  const { price, fee } = list.ranges;
  if (price === null) return null;
  const [t, locale, { seo }] = await Promise.all([getTranslations('seo'), getLocale(), pickMessages('seo')]);
  const { counts, total, items } = queryStock(list, { filters: noFilters, sort: lowestFee, page: 1 });
  // The sentences add their own full stop.
  const listed = (names: readonly string[]) => new Intl.ListFormat(locale).format(names).replace(/\.$/, '');
  /** The values that vehicles have, the most frequent first. */
  const sharesOf = (code: ChoiceFacet) =>
    facetValues(list, code)
      .filter(({ includes }) => !includes)
      .map(({ id, label }) => ({ label, count: counts[code][id] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  const counted = (code: ChoiceFacet) => {
    const shares = sharesOf(code);
    return listed(
      shares.map(({ label, count }) => (shares.length > 1 ? `${label} (${formatFigure(count)})` : label)),
    );
  };
  const fuels = counted('fuels');
  const gearboxes = counted('transmissions');
  const colors = sharesOf('colors').map(({ label }) => label);
  const [cheapest] = items;
  return (
    <section className="mt-16" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title font-bold">
        {t('summaryTitle', { model })}
      </h2>
      <div className="prose text-soft mt-3">
        <p>{formatMessage(seo.summaryCount, { count: total, model, price: formatEuro(price.min) })}</p>
        {fee && cheapest && (
          // Replaced as a whole when the figure changes: the figure shares its element with other content.
          <p key={fee.min}>
            {t.rich(hasExample ? 'summaryFee' : 'summaryFeeAlone', {
              fee: formatEuro(fee.min),
              example: (words) => <a href={financeExampleHref(cheapest.id)}>{words}</a>,
            })}
          </p>
        )}
        {fuels && <p>{t('summaryFuels', { fuels })}</p>}
        {gearboxes && <p>{t('summaryGearboxes', { gearboxes })}</p>}
        {colors.length > 0 && <p>{t('summaryColors', { count: colors.length, colors: listed(colors) })}</p>}
      </div>
    </section>
  );
}
