import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { askedSimulation } from '@/components/vehicle/asked-simulation';
import { GoneVehicle } from '@/components/vehicle/gone-vehicle';
import { requestedTerms } from '@/lib/domain/financing';
import { emptyRequest } from '@/lib/domain/request-values';
import { returnedForm } from '@/lib/requests/cookies';
import { paths, requestCookies } from '@/lib/routes';
import { getConfig } from '@/lib/stockfinder/config';
import { getVehicle } from '@/lib/stockfinder/vehicles';
import { InterestForm } from './interest-form';
import { loadInterest } from './load-interest';

interface InterestPageProps {
  id: string;
  query: URLSearchParams;
}

/** The interest form as a page of its own, for visitors without scripts; for a vehicle that isn't there its page says so. */
export async function InterestPage({ id, query }: InterestPageProps) {
  const [offer, vehicle, config, t] = await Promise.all([
    loadInterest(id),
    getVehicle(id),
    getConfig(),
    getTranslations('interest'),
  ]);
  if (!offer || !vehicle) return <GoneVehicle id={id} />;
  const asked =
    query.has('months') || query.has('entry') ? await askedSimulation(vehicle, config, query) : null;
  const simulation = asked?.state.kind === 'done' ? asked.state : null;
  const jar = await cookies();
  const returned = await returnedForm(jar.get(requestCookies.form)?.value, 'interest', id);
  return (
    <div className="page pt-6 pb-16">
      <p>
        <a
          href={paths.vehicle(id)}
          className="text-ink-700 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('backToVehicle')}
        </a>
      </p>
      <h1 className="text-display mt-2 mb-8 font-bold">{t('title')}</h1>
      <InterestForm
        offer={offer}
        first={{
          values: returned?.values ?? emptyRequest,
          fields: returned?.fields ?? [],
          message: returned?.message ?? '',
        }}
        terms={simulation && requestedTerms(simulation.choice, simulation.entries)}
        entries={simulation?.entries ?? []}
      >
        {simulation && (
          <>
            <input type="hidden" name="entry" value={simulation.choice.entry} />
            <input type="hidden" name="months" value={simulation.choice.months} />
          </>
        )}
      </InterestForm>
    </div>
  );
}
