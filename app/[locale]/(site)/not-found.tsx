import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: env().locale, namespace: 'errors' });
  return { title: t('notFoundTitle'), robots: { index: false, follow: true } };
}

/** The 404 page (specification 2). */
export default async function NotFound() {
  const t = await getTranslations({ locale: env().locale, namespace: 'errors' });
  return (
    <EmptyState title={t('notFoundTitle')} level="h1">
      <p>{t('notFoundText')}</p>
      <a href={paths.home} className={buttonClass('primary')}>
        {t('backHome')}
      </a>
    </EmptyState>
  );
}
