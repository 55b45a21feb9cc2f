import { getLocale, getTranslations } from 'next-intl/server';
import { pickSiteMessages } from '@/components/ui/messages/island-messages';
import { formatWholeEuros, formatFigure, formatMessage } from '@/lib/i18n/format';
import { financeExampleHref } from '@/lib/routing/routes';
import { facetValuesOrEmpty, noFilters, valueFacets } from '@/lib/stock/filters';
import { wholeEuroFeeOrNull, wholeEuroPrice } from '@/lib/stock/vehicle';
import { lowestFee } from '@/lib/stock/order';
import { queryStock } from '@/lib/stock/query';
import { rangeOfAmountsOrNull } from '@/lib/stock/range';
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
  const price = rangeOfAmountsOrNull(list.vehicles.map(wholeEuroPrice));
  if (price === null) return null;
  const [t, locale, { seo }] = await Promise.all([
    getTranslations('seo'),
    getLocale(),
    pickSiteMessages('seo'),
  ]);
  const { counts, total, items } = queryStock(list, { filters: noFilters, sort: lowestFee, page: 1 });
  // The sentences add their own full stop.
  const listed = (names: readonly string[]) => new Intl.ListFormat(locale).format(names).replace(/\.$/, '');
  const sentences = Object.entries(seo.summaryValues).flatMap(([facet, sentence]) => {
    const code = valueFacets.find((row) => row.code === facet)?.code;
    if (code === undefined) return [];
    /** The values that vehicles have, the most frequent first. */
    const shares = facetValuesOrEmpty(list, code)
      .filter(({ includes }) => !includes)
      .map(({ id, label }) => ({ label, count: counts[code][id] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    const names = shares.map(({ label }) => label);
    const counted = shares.map(({ label, count }) => `${label} (${formatFigure(count)})`);
    if (names.length === 0) return [];
    return formatMessage(sentence, {
      count: names.length,
      names: listed(names),
      counted: listed(names.length > 1 ? counted : names),
    });
  });
  const [cheapest] = items;
  const fee = cheapest ? wholeEuroFeeOrNull(cheapest) : null;
  return (
    <section className="mt-16" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title font-bold">
        {t('summaryTitle', { model })}
      </h2>
      <div className="prose text-soft mt-3">
        <p>{formatMessage(seo.summaryCount, { count: total, model, price: formatWholeEuros(price.min) })}</p>
        {cheapest && fee !== null && (
          // Replaced as a whole when the figure changes: the figure shares its element with other content.
          <p key={fee}>
            {t.rich(hasExample ? 'summaryFee' : 'summaryFeeAlone', {
              fee: formatWholeEuros(fee),
              example: (words) => <a href={financeExampleHref(cheapest.id)}>{words}</a>,
            })}
          </p>
        )}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  );
}
