import { dataAttributeProps } from '@/lib/routing/page-protocol';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import type { InitialSimulation } from '@/lib/finance/financing';
import type { Vehicle } from '@/lib/stock/vehicle';
import { readReturnedFormOrNull } from '@/lib/leads/cookies';
import { paths } from '@/lib/routing/routes';
import { CodeSplitInterestForm } from './code-split-form';
import { loadInterestFormData } from '@/lib/leads/load-interest';
// The form's chunk brings its styles only to browsers that run it.
import '../leads.css';

interface InterestPageProps {
  vehicle: Vehicle;
  /** The simulation that the URL requests. */
  simulation: InitialSimulation | null;
}

/** The interest form as a page of its own, for visitors without scripts. */
export async function InterestPage({ vehicle, simulation }: InterestPageProps) {
  const { id } = vehicle;
  const [data, t] = await Promise.all([loadInterestFormData(vehicle), getTranslations()]);
  const returned = await readReturnedFormOrNull(await cookies(), id);
  return (
    <div className="page pt-6">
      <p>
        <a
          href={paths.vehicle(id)}
          {...dataAttributeProps('up')}
          className="text-soft inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('vehicle.backToVehicle')}
        </a>
      </p>
      <h1 className="text-display mt-2 mb-8 font-bold">{t('interest.title')}</h1>
      <IslandMessages namespaces={['leads', 'askedVehicle']}>
        <CodeSplitInterestForm data={data} initial={returned} requested={simulation} />
      </IslandMessages>
    </div>
  );
}
