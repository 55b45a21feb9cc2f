import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/addresses/routes';

/** The content of the 404 page (product 4.2), with its title: Next drops the metadata of such a page. */
export async function NotFoundState() {
  const t = await getTranslations('errors');
  return (
    <EmptyState title={t('notFoundTitle')} level="h1">
      <title>{t('notFoundTitle')}</title>
      <p>{t('notFoundText')}</p>
      <a href={paths.home} className={buttonClass('primary')}>
        {t('backHome')}
      </a>
    </EmptyState>
  );
}
