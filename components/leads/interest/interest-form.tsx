'use client';

import { useState } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useFinancingTerms } from '@/components/finance/finance-store';
import type { Simulation } from '@/lib/finance/financing';
import type { ChangedFigures, InitialForm } from '@/lib/leads/lead';
import type { InterestFormData } from '@/lib/leads/load-interest';
import { LeadForm } from '../form/lead-form';
import { formatEuro } from '@/lib/i18n/format';
import { Picture } from '@/components/ui/picture';
import { RequestedTerms } from './requested-terms';

interface InterestFormProps {
  data: InterestFormData;
  initial?: InitialForm | null;
  /** That of the URL, at the vehicle's price; else the form has the financing that the visitor has chosen. */
  simulation?: Simulation | null;
  /** Whether a click opened it in its dialog. */
  isOpened?: boolean;
}

/**
 * The vehicle of the interest beside its form: the shown price and financing are those sent. The hidden
 * fields state them, also without scripts; our server simulates the amounts again.
 */
export function InterestForm({
  data,
  initial = null,
  simulation = null,
  isOpened = false,
}: InterestFormProps) {
  const { noDealers } = useMessages('leads');
  const messages = useMessages('askedVehicle');
  const { choices, dealer, privacyHref, creditWarning } = data;
  const terms = useFinancingTerms();
  const [changed, setChanged] = useState<ChangedFigures | null>(null);
  const vehicle = { ...data.vehicle, price: changed?.price ?? data.vehicle.price };
  // The simulation of the former price isn't shown beside the new one.
  const latest = changed ? changed.simulation : simulation;
  const choice = latest?.choice ?? simulation?.choice ?? terms;
  return (
    <div className="interest">
      <section aria-label={messages.vehicle} className="asked">
        {vehicle.picture && (
          <Picture
            picture={vehicle.picture}
            alt=""
            widths={[320, 480, 640]}
            sizes="20rem"
            className="asked-picture"
          />
        )}
        <div className="min-w-0">
          <p className="text-lead font-bold">{vehicle.name}</p>
          {vehicle.fullName && <p className="text-label text-hint">{vehicle.fullName}</p>}
          <p className="mt-2">
            <span className="text-label text-hint">{messages.price} </span>
            <span className="text-title font-bold whitespace-nowrap">{formatEuro(vehicle.price)}</span>
          </p>
        </div>
        {choice ? (
          <RequestedTerms {...{ vehicle, choice, creditWarning }} simulation={latest} />
        ) : (
          // The space of terms that only the device knows is reserved before hydration (`frameScript`).
          <div className="asked-terms hidden min-h-45 in-data-terms:block" />
        )}
      </section>
      {choices.islands.length === 0 ? (
        <p className="notice">{noDealers}</p>
      ) : (
        <LeadForm
          vehicle={vehicle.id}
          initial={initial}
          onChanged={setChanged}
          {...{ choices, dealer, privacyHref, isOpened }}
        >
          <input type="hidden" name="vehicle" value={vehicle.id} />
          <input type="hidden" name="price" value={vehicle.price} />
        </LeadForm>
      )}
    </div>
  );
}
