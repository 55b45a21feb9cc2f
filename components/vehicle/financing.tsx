import { getTranslations } from 'next-intl/server';
import { Calculator } from '@/components/finance/calculator';
import { readFinanceWords } from '@/components/finance/read-words';
import type { AskedSimulation } from '@/components/finance/use-simulation';
import { Html } from '@/components/ui/html';
import type { SiteConfig } from '@/lib/domain/site-config';
import type { Vehicle } from '@/lib/domain/vehicle';
import { termsOf } from '@/lib/financing-terms';
import { paths } from '@/lib/routes';

/** Fragments of the financing section and of the representative example in it. */
export const financingAnchor = 'financiacion';
export const financeExampleAnchor = 'ejemplo-financiacion';

interface FinancingProps {
  vehicle: Vehicle;
  config: SiteConfig;
  asked: AskedSimulation | null;
}

/** Financing of this vehicle: the calculator, and the configured representative example (decisions 11). */
export async function Financing({ vehicle, config, asked }: FinancingProps) {
  const t = await getTranslations();
  const words = await readFinanceWords();
  const { id, finalPrice } = vehicle;
  return (
    <section
      id={financingAnchor}
      tabIndex={-1}
      className="border-sand-300 rounded-lg border bg-white p-5 sm:p-8"
    >
      <h2 className="text-heading font-bold">{t('vehicle.financing')}</h2>
      <p className="text-ink-700 mt-3 mb-8 max-w-[60ch]">{t('finance.intro')}</p>
      <Calculator
        // Another vehicle, or another question in the address, begins anew.
        key={`${id} ${finalPrice.amount} ${JSON.stringify(asked?.choice)}`}
        vehicleId={id}
        path={paths.vehicle(id)}
        price={finalPrice.amount}
        terms={termsOf(config)}
        words={words}
        asked={asked}
      />
      {config.financeExampleLanding && (
        <div
          id={financeExampleAnchor}
          tabIndex={-1}
          role="group"
          aria-label={t('vehicle.exampleTitle')}
          className="border-sand-300 mt-8 border-t pt-6"
        >
          <Html html={config.financeExampleLanding} className="prose text-ink-700" />
        </div>
      )}
    </section>
  );
}
