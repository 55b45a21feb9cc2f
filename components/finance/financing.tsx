import { getTranslations } from 'next-intl/server';
import { Calculator } from './calculator';
import { CreditGlossary, CreditWarning } from './credit';
import { financingLimits, type InitialSimulation } from '@/lib/finance/financing';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { Html } from '@/components/ui/html';
import { anchors } from '@/lib/routing/routes';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/stock/vehicle';

interface FinancingProps {
  vehicle: Vehicle;
  config: SiteConfig;
  initialSimulation: InitialSimulation | null;
}

/** The financing of a vehicle: calculator and configured representative example. */
export async function Financing({ vehicle, config, initialSimulation }: FinancingProps) {
  const t = await getTranslations('vehicle');
  const { id, finalPrice } = vehicle;
  return (
    <section
      id={anchors.financing}
      tabIndex={-1}
      className="border-line bg-surface rounded-lg border p-5 sm:p-6"
    >
      <h2 className="text-title mb-4 font-bold">{t('financing')}</h2>
      {!vehicle.monthlyFee && <CreditWarning className="mb-4" />}
      <IslandMessages namespaces={['finance', 'amounts']}>
        <Calculator
          // Another vehicle, or another simulation in the URL, resets the calculator.
          key={`${id} ${JSON.stringify(initialSimulation?.terms)}`}
          vehicleId={id}
          price={finalPrice}
          limits={financingLimits(config)}
          initialSimulation={initialSimulation}
        >
          <CreditGlossary />
        </Calculator>
      </IslandMessages>
      {config.financeExampleLanding && (
        <div
          id={anchors.financeExample}
          tabIndex={-1}
          role="group"
          aria-label={t('exampleTitle')}
          className="border-line mt-5 border-t pt-4"
        >
          <Html
            html={config.financeExampleLanding}
            className="prose text-label text-soft max-w-none gap-x-10 md:columns-2"
          />
        </div>
      )}
    </section>
  );
}
