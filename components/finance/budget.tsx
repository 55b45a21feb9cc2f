import { getTranslations } from 'next-intl/server';
import { BudgetForm } from './budget-form';
import { CreditWarning } from './credit';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { financingLimits } from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import { paths } from '@/lib/routing/routes';

/** The budget form of the home page, with the warning about credit; it leads to all stock. */
export async function HomeBudget({ config }: { config: SiteConfig }) {
  const t = await getTranslations('budget');
  return (
    <div className="border-line bg-surface flex flex-col gap-y-4 rounded-lg border p-4 sm:p-5 lg:px-4 2xl:px-5 [&_.budget-form]:grid-cols-2">
      <h2 className="text-lead font-bold text-balance">{t('title')}</h2>
      <IslandMessages of={['budget', 'amounts']}>
        <BudgetForm path={paths.stock} limits={financingLimits(config)} />
      </IslandMessages>
      <CreditWarning className="text-balance" />
    </div>
  );
}
