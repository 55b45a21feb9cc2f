import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { SearchForm } from '@/components/list/search-again';
import { buttonClass } from '@/components/ui/button';
import { ForceFullNavigations } from '@/components/site/frame/navigator';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/routing/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  // The framework tells search engines that the page isn't there.
  return { title: t('title'), description: t('text') };
}

/** The 404 page. Each page's data carries it: what only an unknown URL has are its children. */
export default async function NotFound({ children }: { children?: ReactNode }) {
  const t = await getTranslations('notFound');
  return (
    <div className="page grid grid-cols-1 justify-items-center">
      <ForceFullNavigations />
      <EmptyState title={t('title')} level="h1" drawing="sign">
        <p>{t('text')}</p>
        <a href={paths.home} className={buttonClass('primary')}>
          {t('backHome')}
        </a>
      </EmptyState>
      {children}
      <SearchForm />
    </div>
  );
}
