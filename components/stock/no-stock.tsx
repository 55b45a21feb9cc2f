import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Html } from '@/components/ui/html';
import type { SiteConfig } from '@/lib/domain/site-config';
import { paths } from '@/lib/routes';

/** No vehicles: the configured texts or the catalogue's, and a way to an advisor (specification 2, stock list). */
export async function NoStock({ config, search }: { config: SiteConfig; search: string | null }) {
  const t = await getTranslations('stock');
  const searched = search !== null;
  return (
    <EmptyState title={searched ? t('emptyListFilter') : config.noStockPageTitle || t('noStockTitle')}>
      {!searched &&
        (config.noStockPageMessage ? (
          <Html html={config.noStockPageMessage} className="prose" />
        ) : (
          <p>{t('noStockMessage')}</p>
        ))}
      <div className="flex flex-wrap justify-center gap-3">
        <a href={paths.contact} className={buttonClass('primary')}>
          {t('contact')}
        </a>
        <a href={paths.stock} className={buttonClass('secondary')}>
          {t('seeAll')}
        </a>
      </div>
    </EmptyState>
  );
}
