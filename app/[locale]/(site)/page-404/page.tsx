import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundState } from '@/components/errors/not-found-state';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('notFoundTitle'), robots: { index: false, follow: true } };
}

/**
 * The 404 page (specification 2), rendered as an ordinary page so that it is whole without JavaScript. The middleware
 * leads every unknown address here, and the page cache gives it its status.
 */
export default function NotFoundPage() {
  return <NotFoundState />;
}
