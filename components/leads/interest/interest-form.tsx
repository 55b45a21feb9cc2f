'use client';

import { useState, type ReactNode } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { RequestedFinancing } from '@/components/finance/finance-store';
import type { InitialForm } from '@/lib/leads/lead';
import type { InterestOffer } from '@/lib/leads/load-interest';
import { LeadForm } from '../form/lead-form';
import { Picture } from '@/components/ui/picture';
import { RequestedTerms } from './requested-terms';

interface InterestFormProps {
  offer: InterestOffer;
  first: InitialForm;
  /** The financing of the request, unless it is removed; null without a simulation. */
  financing: RequestedFinancing | null;
  openOn?: string | null;
  /** False while only the vehicle is shown, so that it is painted first. */
  showsForm?: boolean;
  /** Leaves the form for the calculator and keeps the draft; without it there is a plain link. */
  onChangeTerms?: (() => void) | undefined;
}

/** The vehicle of the interest beside its form: the shown financing is the one sent (product 10.2). */
export function InterestForm(props: InterestFormProps) {
  const { offer, first, openOn = null, showsForm = true, onChangeTerms } = props;
  const { noDealers } = useMessages('leads');
  const { vehicle, choices, dealer, privacyHref } = offer;
  const [financing, setFinancing] = useState(props.financing);
  const [isSent, setSent] = useState(true);
  return (
    <div className="interest">
      <InterestVehicle vehicle={vehicle}>
        <RequestedTerms
          vehicle={vehicle}
          financing={financing}
          onSend={setSent}
          onUse={(choice) => {
            setFinancing({ choice, simulation: null });
            setSent(true);
          }}
          onChangeTerms={onChangeTerms}
        />
      </InterestVehicle>
      {showsForm && choices.islands.length === 0 && <p className="notice">{noDealers}</p>}
      {showsForm && choices.islands.length > 0 && (
        <LeadForm
          kind="interest"
          vehicle={vehicle.id}
          // Without amounts: our server simulates them again.
          financing={financing && isSent ? financing.choice : null}
          {...{ choices, dealer, privacyHref, first, openOn }}
        >
          <input type="hidden" name="vehicle" value={vehicle.id} />
          {/* The radios beside the figures post the months, without which there is no financing. */}
          {financing && <input type="hidden" name="entry" value={financing.choice.entry} />}
        </LeadForm>
      )}
    </div>
  );
}

interface InterestVehicleProps {
  vehicle: InterestOffer['vehicle'];
  /** The request's financing. */
  children: ReactNode;
}

function InterestVehicle({ vehicle, children }: InterestVehicleProps) {
  const messages = useMessages('askedVehicle');
  const { name, title, price, picture } = vehicle;
  return (
    <section aria-label={messages.vehicle} className="asked">
      {picture && (
        <Picture picture={picture} alt="" widths={[320, 480, 640]} sizes="20rem" className="asked-picture" />
      )}
      <div className="min-w-0">
        <p className="text-lead font-bold">{title}</p>
        <p className="text-label text-hint">{name}</p>
        <p className="mt-2">
          <span className="text-label text-hint">{messages.price} </span>
          <span className="text-title font-bold whitespace-nowrap">{price}</span>
        </p>
      </div>
      {children}
    </section>
  );
}
