'use client';

import type { ReactNode } from 'react';
import type { RequestedTerms, SimulationEntry } from '@/lib/domain/financing';
import { AskedVehicle } from './asked-vehicle';
import type { FirstForm } from './form-part';
import type { InterestOffer } from './interest-offer';
import { RequestForm } from './request-form';

interface InterestFormProps {
  offer: InterestOffer;
  first: FirstForm;
  terms: RequestedTerms | null;
  entries: readonly SimulationEntry[];
  openOn?: string | null;
  children?: ReactNode;
}

/** The vehicle that is asked for, and the form beside it. */
export function InterestForm({ offer, first, terms, entries, openOn = null, children }: InterestFormProps) {
  const { vehicle, choices, dealer, words, interestWords, privacyHref } = offer;
  return (
    <div className="interest">
      <AskedVehicle vehicle={vehicle} terms={terms} entries={entries} words={interestWords} />
      {choices.islands.length === 0 ? (
        <p className="notice">{words.noDealers}</p>
      ) : (
        <RequestForm
          kind="interest"
          vehicle={vehicle.id}
          // The amounts that were shown are asked for again by our server.
          terms={terms && { entry: terms.entry, months: terms.months }}
          {...{ choices, dealer, words, privacyHref, first, openOn }}
        >
          <input type="hidden" name="vehicle" value={vehicle.id} />
          {children}
        </RequestForm>
      )}
    </div>
  );
}
