import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DealerAddresses } from '@/components/leads/dealer-contact';
import { ReturnAfterMaintenance } from '@/components/site/return-after-maintenance';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { maintenanceReturnPath } from '@/lib/routing/endpoint-paths';
import { env } from '@/lib/settings/env';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { getDealersInTimeOrMarkLack } from '@/lib/upstream/reads';
import { getDealerStreetsOrMarkLack } from '@/lib/upstream/shown-stock';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('maintenance');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** Maximum milliseconds that the page waits for dealers and streets: of a held copy. */
const maxWaitMs = 500;

/** The maintenance page, with the dealers that are held: it calls no upstream. */
export default async function MaintenancePage() {
  const t = await getTranslations();
  const { brandName, sellerName } = env();
  const [dealers, streets] = isMaintenanceOn()
    ? await Promise.all([getDealersInTimeOrMarkLack(maxWaitMs), getDealerStreetsOrMarkLack(maxWaitMs)])
    : [[], new Map<string, string>()];
  return (
    <main className="page grid min-h-dvh grid-cols-1 items-center py-10">
      <div>
        <p className="text-title text-center font-bold tracking-tight">{brandName}</p>
        {sellerName !== brandName && <p className="text-hint text-center">{sellerName}</p>}
        <EmptyState title={t('maintenance.title')} level="h1" drawing="lift">
          <p>{t('maintenance.text')}</p>
          <a href={maintenanceReturnPath} className={buttonClass('primary')}>
            {t('maintenance.retry')}
          </a>
          <ReturnAfterMaintenance />
        </EmptyState>
        {dealers.length > 0 && (
          <section>
            <h2 className="text-lead font-bold">{t('contact.dealers')}</h2>
            <DealerAddresses
              dealers={dealers}
              streets={streets}
              className="text-label mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-5"
            />
          </section>
        )}
      </div>
    </main>
  );
}
