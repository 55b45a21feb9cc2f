import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompareList } from '@/components/compare/compare-list';
import { paths } from '@/lib/routes';
import { env } from '@/lib/env';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('comparator');
  const title = `${t('title')} | ${env().brandName}`;
  return pageMetadata({ title, description: t('emptyHint'), path: paths.comparator });
}

/** The comparator: the vehicles kept on this device (specification 2). */
export default async function ComparatorPage() {
  const [t, card] = await Promise.all([getTranslations('comparator'), getTranslations('card')]);
  return (
    <div className="page pt-10">
      <h1 className="text-display font-bold">{t('title')}</h1>
      <CompareList
        texts={{
          empty: t('emptyList'),
          hint: t('emptyHint'),
          backHome: t('backHome'),
          remove: t.raw('remove') as string,
          fee: card('fee'),
          perMonth: card.raw('perMonth') as string,
          price: card('price'),
        }}
      />
      <noscript>
        <p className="text-ink-600">{t('needsScript')}</p>
      </noscript>
    </div>
  );
}
