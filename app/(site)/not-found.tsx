import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/routing/routes';

/**
 * The 404 page of a client-side navigation to a page that doesn't exist (product 4.2). It renders its own title,
 * because Next drops the metadata of such a page.
 */
export default async function NotFound() {
  const t = await getTranslations('notFound');
  return (
    <EmptyState title={t('title')} level="h1">
      <title>{t('title')}</title>
      <p>{t('text')}</p>
      <a href={paths.home} className={buttonClass('primary')}>
        {t('backHome')}
      </a>
    </EmptyState>
  );
}
