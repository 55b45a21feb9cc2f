import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TrackLeadAndConfirmation } from '@/components/analytics/track-page';
import { DealerContact } from './dealer-contact';
import { Picture } from '@/components/ui/picture';
import type { Confirmation } from '@/lib/leads/cookies';
import { formatWholeEuros, joinFactsWithDots } from '@/lib/i18n/format';
import { mapUrl, paths } from '@/lib/routing/routes';
import { leadEventParamsWithoutPersonalData } from '@/lib/leads/lead-event';
import { fullNameIfDifferent, shortVehicleName, type Vehicle } from '@/lib/stock/vehicle';
import { getConfig, getDealers, getVehicleOrNull } from '@/lib/upstream/reads';
import { getDealerStreetsOrMarkLack } from '@/lib/upstream/shown-stock';

/**
 * The sent request on the confirmation page: vehicle or model, financing, dealer, the visitor's telephone
 * number and e-mail address, next steps; tracks it. Parts whose data is unavailable are left out: the request
 * has been sent.
 */
export async function TrackedSentLeadSummary(confirmation: Confirmation) {
  const [t, vehicle, dealers, config, streets] = await Promise.all([
    getTranslations(),
    confirmation.vehicle ? getVehicleOrNull(confirmation.vehicle).catch(() => null) : null,
    getDealers().catch(() => []),
    getConfig().catch(() => null),
    getDealerStreetsOrMarkLack(),
  ]);
  const dealer = dealers.find(({ id }) => id === confirmation.dealer);
  const model = config?.contactModelsOptions.find(({ id }) => id === confirmation.model)?.label;
  const street = dealer && streets.get(dealer.id);
  const { phone, email, financing, eventId } = confirmation;
  return (
    <div className="border-line bg-surface mt-8 grid gap-6 rounded-lg border p-5 sm:p-8 md:grid-cols-2 md:gap-10">
      {eventId && (
        <TrackLeadAndConfirmation lead={leadEventParamsWithoutPersonalData(confirmation, vehicle, model)} />
      )}
      <section className="grid content-start gap-4">
        <h2 className="text-title font-bold">{t('confirmation.sent')}</h2>
        {vehicle && <SentVehicle vehicle={vehicle} />}
        <dl className="grid gap-3">
          <SummaryItem name={t('confirmation.financing')}>
            {financing === 'unconfirmed'
              ? t('confirmation.unconfirmed')
              : financing &&
                t('confirmation.terms', { ...financing, entry: formatWholeEuros(financing.entry) })}
          </SummaryItem>
          <SummaryItem name={t('leads.model')}>{model}</SummaryItem>
          {dealer && (
            <SummaryItem name={t('confirmation.dealer')}>
              <span className="block">{dealer.name}</span>
              {street && (
                <a href={mapUrl(street)} className="text-soft font-normal underline underline-offset-4">
                  {street}
                </a>
              )}
              <DealerContact {...dealer} className="text-soft font-normal" />
            </SummaryItem>
          )}
          {(phone || email) && (
            <SummaryItem name={t('confirmation.reach')}>
              <span className="block">{phone}</span>
              <span className="block break-words">{email}</span>
            </SummaryItem>
          )}
        </dl>
      </section>
      <section>
        <h2 className="text-title font-bold">{t('confirmation.next')}</h2>
        <ol className="mt-4 grid gap-4 pl-6" style={{ listStyle: 'decimal' }}>
          {dealer && <li className="pl-1">{t('confirmation.sentTo', { dealer: dealer.name })}</li>}
          <li className="pl-1">{t('confirmation.advisor')}</li>
          {vehicle && <li className="pl-1">{t('confirmation.reference', { reference: vehicle.id })}</li>}
        </ol>
      </section>
    </div>
  );
}

/** The vehicle with its picture, name, color and price. */
function SentVehicle({ vehicle }: { vehicle: Vehicle }) {
  const [picture] = vehicle.pictures;
  const fullName = fullNameIfDifferent(vehicle);
  return (
    <div className="flex items-center gap-4">
      {picture && (
        <Picture
          picture={picture}
          alt=""
          widths={[160, 320]}
          sizes="8rem"
          className="bg-page aspect-video w-32 shrink-0 rounded-md object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="font-bold">
          <a href={paths.vehicle(vehicle.id)} className="underline underline-offset-4">
            {shortVehicleName(vehicle)}
          </a>
        </p>
        {fullName && <p className="text-label text-hint">{fullName}</p>}
        <p className="text-hint">
          {joinFactsWithDots([vehicle.colorName, formatWholeEuros(vehicle.finalPrice)])}
        </p>
      </div>
    </div>
  );
}

/** A fact of the request; nothing without one. */
function SummaryItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    children && (
      <div>
        <dt className="text-label text-hint">{name}</dt>
        <dd className="font-semibold">{children}</dd>
      </div>
    )
  );
}
