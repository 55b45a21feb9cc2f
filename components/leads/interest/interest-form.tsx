'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { leadFinancing, type Simulation } from '@/lib/finance/financing';
import type { FirstForm } from '@/lib/leads/lead';
import type { InterestOffer } from '@/lib/leads/load-interest';
import { LeadForm } from '../form/lead-form';
import { Picture } from '@/components/ui/picture';
import { formatMessage, formatEuro } from '@/lib/web/i18n/format';

interface InterestFormProps {
  offer: InterestOffer;
  first: FirstForm;
  /** What is sent along; null when nothing was simulated. */
  simulation: Simulation | null;
  openOn?: string | null;
  /** False while the vehicle stands alone, so that it is painted first. */
  showsForm?: boolean;
}

/** The vehicle of the interest, and the form beside it. */
export function InterestForm(props: InterestFormProps) {
  const { offer, first, simulation, openOn = null, showsForm = true } = props;
  const { noDealers } = useMessages('leads');
  const { vehicle, choices, dealer, privacyHref } = offer;
  return (
    <div className="interest">
      <AskedVehicle vehicle={vehicle} simulation={simulation} />
      {showsForm && choices.islands.length === 0 && <p className="notice">{noDealers}</p>}
      {showsForm && choices.islands.length > 0 && (
        <LeadForm
          kind="interest"
          vehicle={vehicle.id}
          // Without the amounts, which our server simulates again.
          financing={simulation?.choice ?? null}
          {...{ choices, dealer, privacyHref, first, openOn }}
        >
          <input type="hidden" name="vehicle" value={vehicle.id} />
          {simulation && (
            <>
              <input type="hidden" name="entry" value={simulation.choice.entry} />
              <input type="hidden" name="months" value={simulation.choice.months} />
            </>
          )}
        </LeadForm>
      )}
    </div>
  );
}

interface AskedVehicleProps {
  vehicle: InterestOffer['vehicle'];
  simulation: Simulation | null;
}

/** The vehicle of the interest and its simulated financing (product 8.2: no fee without TAE and total payable). */
function AskedVehicle({ vehicle, simulation }: AskedVehicleProps) {
  const messages = useMessages('askedVehicle');
  const { name, title, price, picture } = vehicle;
  const financing = simulation && leadFinancing(simulation);
  const apr = simulation?.entries.find(({ code }) => code === 'tae');
  const lines = financing
    ? [
        // A simulation without a fee has none to show.
        {
          name: messages.fee,
          amount: financing.fee && formatMessage(messages.feeShown, { fee: financing.fee }),
          strong: true,
        },
        ...(apr ? [{ name: apr.name, amount: apr.amount, strong: true }] : []),
        { name: messages.entry, amount: formatEuro(financing.entry), strong: false },
        {
          name: messages.months,
          amount: formatMessage(messages.monthsShown, { months: financing.months }),
          strong: false,
        },
        { name: messages.total, amount: financing.total, strong: false },
      ].filter(({ amount }) => amount !== '')
    : [];
  return (
    <section aria-label={messages.vehicle} className="asked">
      {picture && (
        <Picture picture={picture} alt="" widths={[320, 480, 640]} sizes="20rem" className="asked-picture" />
      )}
      <div className="min-w-0">
        <p className="text-lead font-bold">{title}</p>
        <p className="text-label text-ink-600">{name}</p>
        <p className="mt-2">
          <span className="text-label text-ink-600">{messages.price} </span>
          <span className="text-title font-bold whitespace-nowrap">{price}</span>
        </p>
      </div>
      {lines.length > 0 && (
        <div className="asked-terms">
          <p className="font-semibold">{messages.financing}</p>
          <dl className="text-label md:ruled mt-1 flex flex-wrap gap-x-4 md:block">
            {lines.map(({ name: line, amount, strong }) => (
              <div
                key={line}
                className={`flex gap-1.5 py-0.5 md:justify-between md:gap-4 md:py-1.5 ${strong ? 'font-bold' : 'text-ink-700'}`}
              >
                <dt>{line}</dt>
                <dd className="text-right whitespace-nowrap">{amount}</dd>
              </div>
            ))}
          </dl>
          <p className="text-label text-ink-600 mt-2">{messages.financingHint}</p>
        </div>
      )}
    </section>
  );
}
