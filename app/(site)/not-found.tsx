import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/routing/routes';

/**
 * The 404 page of a client-side navigation to a page that doesn't exist (product 4.2). It renders its own title,
 * because Next drops the metadata of such a page.
 */
export default async function NotFound() {
  const [t, tStock] = await Promise.all([getTranslations('notFound'), getTranslations('stock')]);
  return (
    <EmptyState title={t('title')} level="h1" drawing="sign">
      <title>{t('title')}</title>
      <p>{t('text')}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <a href={paths.home} className={buttonClass('primary')}>
          {t('backHome')}
        </a>
        <a href={paths.stock} className={buttonClass('secondary')}>
          {tStock('seeAll')}
        </a>
      </p>
    </EmptyState>
  );
}
