import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { fittingListTitles } from '@/lib/seo/titles';
import { emptyStockList } from '@/lib/stock/stock-list';
import { getConfig } from '@/lib/upstream/reads';
import { AlternativeVehicles } from './alternatives';
import { NoStock } from './stock-heading';

export async function generateMetadata(): Promise<Metadata> {
  const { first: title } = await fittingListTitles({ kind: 'promotion', id: null }, emptyStockList);
  return { title };
}

/** The page of a promotion that has ended: the page without stock. */
export default async function EndedPromotion() {
  const [config, t] = await Promise.all([getConfig(), getTranslations('stock')]);
  return (
    <div className="page pt-6">
      <h1 className="text-heading mb-4 font-bold">{t('promotions')}</h1>
      <NoStock config={config} kind="promotion" alternatives={<AlternativeVehicles />} />
    </div>
  );
}
