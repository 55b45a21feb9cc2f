import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('confirmation');
  return pageMetadata({ title: t('title'), path: paths.confirmation, index: false });
}

/** The confirmation page; without a message it only leads back home (specification 7). */
export default async function ConfirmationPage() {
  const t = await getTranslations('confirmation');
  return (
    <EmptyState title={t('title')} level="h1">
      <a href={paths.home} className={buttonClass('primary')}>
        {t('backHome')}
      </a>
    </EmptyState>
  );
}
