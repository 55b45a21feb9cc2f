import { getTranslations } from 'next-intl/server';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { parseEnergyUseOrNull } from '@/lib/finance/running-costs';
import { getConfig } from '@/lib/upstream/reads';
import type { Vehicle } from '@/lib/stock/vehicle';
import { RunningCostForm } from './cost-form';

/** The running costs of a vehicle, from the visitor's input; nothing if consumption is unknown. */
export async function RunningCostSection({ vehicle }: { vehicle: Vehicle }) {
  const use = parseEnergyUseOrNull(vehicle.fuelName, vehicle.consumption);
  if (use === null) return null;
  const t = await getTranslations('vehicleCosts');
  const isPlugIn = use === 'plugIn';
  return (
    <section
      aria-labelledby="costes"
      className={`border-line bg-surface rounded-lg border p-5 sm:p-6 ${isPlugIn ? '' : 'noscript:hidden'}`}
      data-print="hide"
    >
      <h2 id="costes" className="text-title mb-4 font-bold">
        {t('title')}
      </h2>
      {isPlugIn ? (
        <p className="text-soft max-w-[60ch]">{t('plugIn')}</p>
      ) : (
        <>
          <IslandMessages namespaces={['costs', 'amounts']}>
            <RunningCostForm energyUse={use} prices={(await getConfig()).fuelPrices} />
          </IslandMessages>
          <p className="text-label text-hint mt-3 max-w-[90ch]">
            {t('basis', { consumption: vehicle.consumption ?? '' })}
          </p>
        </>
      )}
    </section>
  );
}
