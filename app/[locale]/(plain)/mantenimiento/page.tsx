import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';

export const revalidate = 60;

interface PageProps {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  setRequestLocale((await params).locale as Locale);
  const t = await getTranslations('maintenance');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The maintenance page (specification 2). It asks nothing of the upstream, which is what is missing. */
export default async function MaintenancePage({ params }: PageProps) {
  setRequestLocale((await params).locale as Locale);
  const t = await getTranslations('maintenance');
  return (
    <main className="grid min-h-dvh place-items-center">
      <div>
        <p className="text-title text-center font-bold tracking-tight">{env().brandName}</p>
        <EmptyState title={t('title')} level="h1">
          <p>{t('text')}</p>
        </EmptyState>
      </div>
    </main>
  );
}
