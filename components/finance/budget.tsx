import { getTranslations } from 'next-intl/server';
import { anyFee, BudgetForm } from './budget-form';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { financingLimits } from '@/lib/finance/financing';
import type { ModelSummary } from '@/lib/stock/vehicle';
import type { SiteConfig } from '@/lib/site/site-config';
import { paths } from '@/lib/routing/routes';

const titleId = 'presupuesto';

interface BudgetProps {
  models: readonly ModelSummary[];
  config: SiteConfig;
}

/** The budget form of the home page; it leads to all stock (product 6.13). Renders nothing if no model has a fee. */
export async function Budget({ models, config }: BudgetProps) {
  if (!models.some(({ bestMonthlyFee }) => bestMonthlyFee)) return null;
  const t = await getTranslations('budget');
  const { allowedMonths, amountStep } = financingLimits(config);
  return (
    <div className="border-line bg-surface mb-8 rounded-lg border p-5 sm:mb-10 sm:p-6">
      <h2 id={titleId} className="text-title font-bold">
        {t('title')}
      </h2>
      <IslandMessages of={['budget', 'amounts']}>
        <BudgetForm
          path={paths.stock}
          limits={{ allowedMonths, amountStep }}
          feeBounds={anyFee}
          labelledBy={titleId}
        />
      </IslandMessages>
    </div>
  );
}
