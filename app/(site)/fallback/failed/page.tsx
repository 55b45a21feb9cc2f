import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('serverTitle') };
}

/** The error page within the frame, which the server sends where a page fails that nothing is held of. */
export default async function FailedPage() {
  const t = await getTranslations('errors');
  return (
    <EmptyState title={t('serverTitle')} level="h1">
      <p>{t('server500')}</p>
      {/* Links to the URL that failed. */}
      <a href="" className={buttonClass('primary')}>
        {t('retry')}
      </a>
    </EmptyState>
  );
}
