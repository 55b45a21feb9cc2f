'use client';

import { useState } from 'react';
import { useFinancingTerms } from '@/components/finance/finance-store';
import { type FeeState, useRequestSimulations } from '@/components/finance/use-simulations';
import { FeeOnTerms, termsText } from '@/components/finance/visitor-fee';
import { useHydrated } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Picture } from '@/components/ui/picture';
import {
  feeFromSimulationOrNull,
  type FinancingTerms,
  type InitialSimulation,
} from '@/lib/finance/financing';
import { formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import type { InitialForm } from '@/lib/leads/fields';
import type { InterestFormData } from '@/lib/leads/load-interest';
import type { ChangedFigures } from '@/lib/leads/outcome';
import { leadFormId } from '@/lib/routing/routes';
import { LeadForm } from '../form/lead-form';

interface InterestFormProps {
  data: InterestFormData;
  initial?: InitialForm | null;
  /**
   * The financing of the URL, at the vehicle's price; else the form has that which the visitor has chosen.
   */
  requested?: InitialSimulation | null;
  /** Whether a click opened it in its dialog. */
  isOpenedByClick?: boolean;
}

/**
 * The vehicle of the interest beside its form: the shown price and financing are those sent. The hidden
 * fields state them, also without scripts; our server simulates the amounts again.
 */
export function InterestForm({
  data,
  initial = null,
  requested = null,
  isOpenedByClick = false,
}: InterestFormProps) {
  const { noDealers } = useMessages('leads');
  const messages = useMessages('askedVehicle');
  const { vehicle, ...form } = data;
  const visitorTerms = useFinancingTerms();
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<ChangedFigures | null>(null);
  // The simulation of the former price isn't shown beside the new one.
  const rendered = requested?.state.kind === 'done' ? requested.state : null;
  const latest = changed ? changed.simulation : rendered;
  const terms = latest?.terms ?? requested?.terms ?? visitorTerms;
  const latestFee = latest && feeFromSimulationOrNull(latest);
  const { id } = vehicle;
  const loadedPrice = changed?.price ?? vehicle.price;
  const request = useRequestSimulations(latestFee ? null : terms, [{ id, price: loadedPrice }]);
  // A simulation may know a newer price than the form: both figures are then the simulation's.
  const simulated = request.isBusy ? undefined : request.latest(vehicle);
  const price = !latestFee && simulated?.kind === 'done' ? simulated.price : loadedPrice;
  return (
    <div className="interest">
      <section aria-label={messages.vehicle} className="asked">
        <AskedVehicle vehicle={vehicle} price={price} formerPrice={formatWholeEuros(loadedPrice)} />
        {terms ? (
          <PaymentChoice
            terms={terms}
            // One that failed on the server is asked for again by scripts alone.
            fee={latestFee ?? (isHydrated ? request.feeOf({ id, price }) : 'missing')}
            onRetry={request.retry}
            creditWarning={form.creditWarning}
            example={form.example}
          />
        ) : (
          // The space of terms that only the device knows is reserved before hydration (`inline/frame.ts`).
          <div className="asked-terms hidden min-h-55 in-data-terms:block" />
        )}
      </section>
      {form.choices.islands.length === 0 ? (
        <p className="notice">{noDealers}</p>
      ) : (
        <LeadForm
          {...form}
          vehicleId={id}
          initial={initial}
          isOpenedByClick={isOpenedByClick}
          onChanged={setChanged}
        >
          <input type="hidden" name="vehicle" value={id} />
          <input type="hidden" name="price" value={price} />
        </LeadForm>
      )}
    </div>
  );
}

interface AskedVehicleProps extends Pick<InterestFormData, 'vehicle'> {
  /** The current price in euros. */
  price: number;
  /** The price that the form had before, as text. */
  formerPrice: string;
}

/** The vehicle with its picture, names and price, and what that was before. */
function AskedVehicle({ vehicle, price, formerPrice }: AskedVehicleProps) {
  const messages = useMessages('askedVehicle');
  return (
    <>
      {vehicle.picture && (
        <Picture
          picture={vehicle.picture}
          alt=""
          widths={[320, 480, 640]}
          sizes="20rem"
          className="asked-picture"
        />
      )}
      <div className="min-w-0" aria-live="polite">
        <p className="text-lead font-bold">{vehicle.name}</p>
        {vehicle.fullName && <p className="text-label text-hint">{vehicle.fullName}</p>}
        {vehicle.reserved && <p className="mt-1 font-semibold">{vehicle.reserved}</p>}
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
          <span className="text-label text-hint">{messages.price} </span>
          <span className="text-title font-bold whitespace-nowrap">{formatWholeEuros(price)}</span>
        </p>
        {formatWholeEuros(price) !== formerPrice && (
          <p className="text-label">{formatMessage(messages.priceChanged, { formerPrice })}</p>
        )}
      </div>
    </>
  );
}

/** Attribute of a field that stands outside its form. */
const ofForm = { form: leadFormId('interest') };

const radio = { ...ofForm, type: 'radio', name: 'months', className: 'accent-action size-5' };

interface PaymentChoiceProps extends Pick<InterestFormData, 'creditWarning' | 'example'> {
  terms: FinancingTerms;
  fee: FeeState;
  onRetry: () => void;
}

/**
 * The request's financing, with payment in cash as the other choice. No fee stands without TAE, total payable
 * and the way to the representative example.
 */
function PaymentChoice({ terms, fee, onRetry, creditWarning, example }: PaymentChoiceProps) {
  const messages = useMessages('askedVehicle');
  const states = useMessages('visitorFee');
  const simulated = typeof fee === 'object' ? fee.fee : null;
  return (
    <div className="asked-terms">
      <p className="font-semibold">{messages.financing}</p>
      <div aria-live="polite" className="text-label mt-1">
        {simulated === null && <p>{termsText(states, terms, terms)}</p>}
        <FeeOnTerms fee={fee} terms={terms} missing={states.missing} onRetry={onRetry} />
        {simulated !== null && creditWarning && <p className="text-soft">{creditWarning}</p>}
        {simulated !== null && example && (
          // In a new tab: the form covers the vehicle's page.
          <a
            href={example}
            target="_blank"
            rel="noopener"
            className="text-hint inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {messages.example}
          </a>
        )}
      </div>
      <input {...ofForm} type="hidden" name="entry" value={terms.entry} />
      <input {...ofForm} type="hidden" name="fee" value={simulated ?? ''} />
      {/* Without months the request has no financing. */}
      <fieldset key={`${terms.entry} ${terms.months}`} className="mt-2">
        <legend className="sr-only">{messages.payment}</legend>
        <label className="consent">
          <input {...radio} value={terms.months} defaultChecked />
          <span className="text-label">{messages.financed}</span>
        </label>
        <label className="consent">
          <input {...radio} value="" />
          <span className="text-label">{messages.cash}</span>
        </label>
      </fieldset>
    </div>
  );
}
