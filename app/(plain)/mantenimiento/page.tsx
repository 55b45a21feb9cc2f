import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReturnAfterMaintenance } from '@/components/site/return-after-maintenance';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { maintenanceReturnPath } from '@/lib/routing/endpoint-paths';
import { env } from '@/lib/settings/env';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('maintenance');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The maintenance page. It reads nothing from the upstream, which is unavailable. */
export default async function MaintenancePage() {
  const t = await getTranslations('maintenance');
  return (
    <main className="grid min-h-dvh grid-cols-1 items-center">
      <div>
        <p className="text-title text-center font-bold tracking-tight">{env().brandName}</p>
        <EmptyState title={t('title')} level="h1" drawing="lift">
          <p>{t('text')}</p>
          <a href={maintenanceReturnPath} className={buttonClass('primary')}>
            {t('retry')}
          </a>
          <ReturnAfterMaintenance />
        </EmptyState>
      </div>
    </main>
  );
}
