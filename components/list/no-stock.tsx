import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Html } from '@/components/ui/html';
import type { SiteConfig } from '@/lib/site/site-config';
import { paths } from '@/lib/addresses/routes';

interface NoStockProps {
  config: SiteConfig;
  /** Whether it is one model's stock; the texts of other lists don't say «this model». */
  ofModel: boolean;
  /** What stands beside the ways on. */
  children?: ReactNode;
}

/** No vehicles: the configured texts or the catalogue's, and a way to an advisor (product 6.11). */
export async function NoStock({ config, ofModel, children }: NoStockProps) {
  const t = await getTranslations();
  return (
    <>
      <p className="border-sand-300 text-lead border-b pb-4 font-semibold" role="status">
        {t('list.count', { count: 0 })}
      </p>
      <EmptyState
        title={config.noStockPageTitle || (ofModel ? t('stock.noStockTitle') : t('models.emptyList'))}
      >
        {config.noStockPageMessage ? (
          <Html html={config.noStockPageMessage} className="prose" />
        ) : (
          <p>{ofModel ? t('stock.noStockMessage') : t('stock.noVehiclesMessage')}</p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <a href={paths.contact} className={buttonClass('primary')}>
            {t('stock.contact')}
          </a>
          <a href={paths.stock} className={buttonClass('secondary')}>
            {t('stock.seeAll')}
          </a>
          {children}
        </div>
      </EmptyState>
    </>
  );
}
