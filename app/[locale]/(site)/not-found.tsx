import { getTranslations } from 'next-intl/server';
import { NotFoundState } from '@/components/errors/not-found-state';

/** What a visitor sees who is led to something that doesn't exist without leaving the page. */
export default async function NotFound() {
  const t = await getTranslations('errors');
  return (
    <>
      <title>{t('notFoundTitle')}</title>
      <NotFoundState />
    </>
  );
}
