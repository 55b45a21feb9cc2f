import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/routes';

/** What the 404 page says (specification 2). Its title stands in it: a page that isn't found keeps no metadata. */
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
