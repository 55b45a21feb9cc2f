'use client';

import type { ReactNode } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { LeadFinancing, SimulationEntry } from '@/lib/finance/financing';
import { AskedVehicle } from './asked-vehicle';
import type { FirstForm } from '@/lib/leads/lead';
import type { InterestOffer } from '@/lib/leads/load-interest';
import { LeadForm } from '../form/lead-form';

interface InterestFormProps {
  offer: InterestOffer;
  first: FirstForm;
  financing: LeadFinancing | null;
  entries: readonly SimulationEntry[];
  openOn?: string | null;
  children?: ReactNode;
}

/** The vehicle of the interest, and the form beside it. */
export function InterestForm({
  offer,
  first,
  financing,
  entries,
  openOn = null,
  children,
}: InterestFormProps) {
  const { noDealers } = useMessages('leads');
  const { vehicle, choices, dealer, privacyHref } = offer;
  return (
    <div className="interest">
      <AskedVehicle vehicle={vehicle} financing={financing} entries={entries} />
      {choices.islands.length === 0 ? (
        <p className="notice">{noDealers}</p>
      ) : (
        <LeadForm
          kind="interest"
          vehicle={vehicle.id}
          // Without the amounts, which our server simulates again.
          financing={financing && { entry: financing.entry, months: financing.months }}
          {...{ choices, dealer, privacyHref, first, openOn }}
        >
          <input type="hidden" name="vehicle" value={vehicle.id} />
          {children}
        </LeadForm>
      )}
    </div>
  );
}
