import { getLocale, getTranslations } from 'next-intl/server';
import { anchors, paths } from '@/lib/addresses/routes';
import { summaryOf, type Share } from '@/lib/list/summary';
import type { StockList } from '@/lib/shop/stock';

const titleId = 'resumen';

interface ModelSummaryProps {
  list: StockList;
  model: string;
  /** Whether vehicles' pages hold a representative example. */
  hasExample: boolean;
}

/** The model's stock in a few sentences, so that its page has a text of its own whatever is configured (product 11.7). */
export async function ModelSummary({ list, model, hasExample }: ModelSummaryProps) {
  const summary = summaryOf(list);
  if (!summary) return null;
  const [t, locale] = await Promise.all([getTranslations('seo'), getLocale()]);
  const { count, fromPrice, fromFee, fuels, gearboxes, colors } = summary;
  // The sentences have a full stop of their own.
  const listed = (names: readonly string[]) => new Intl.ListFormat(locale).format(names).replace(/\.$/, '');
  const counted = (shares: readonly Share[]) =>
    listed(shares.map(({ name, count: of }) => (shares.length > 1 ? `${name} (${of})` : name)));
  return (
    <section className="mt-16" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title font-bold">
        {t('summaryTitle', { model })}
      </h2>
      <div className="prose text-ink-700 mt-3">
        <p>{t('summaryCount', { count, model, price: fromPrice.text })}</p>
        {fromFee && (
          <p>
            {t.rich(hasExample ? 'summaryFee' : 'summaryFeeAlone', {
              fee: fromFee.fee.text,
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
