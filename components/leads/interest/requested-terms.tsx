import { FeeAmount, FeeCost, quietLink, termsText } from '@/components/finance/visitor-fee';
import { useSimulations } from '@/components/finance/use-simulations';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { feeFromSimulation, feeOf, type FinancingChoice, type Simulation } from '@/lib/finance/financing';
import type { InterestOffer } from '@/lib/leads/load-interest';
import { leadFormId } from '@/lib/routing/routes';

/** Attribute of a field that stands outside its form. */
const ofForm = { form: leadFormId('interest') };

const radio = { ...ofForm, type: 'radio', name: 'months', className: 'accent-action size-5' };

interface RequestedTermsProps {
  vehicle: InterestOffer['vehicle'];
  choice: FinancingChoice;
  /** The simulation of the URL or the server; else the upstream is asked for one. */
  simulation: Simulation | null;
}

/**
 * Beside the interest form: the request's financing, with payment in cash as the other choice. No fee
 * stands without TAE and total payable.
 */
export function RequestedTerms({ vehicle, choice, simulation }: RequestedTermsProps) {
  const messages = useMessages('askedVehicle');
  const states = useMessages('visitorFee');
  const known = simulation?.price === vehicle.price ? feeFromSimulation(simulation) : null;
  const { of, retry } = useSimulations(known ? null : choice, [vehicle], true);
  const state = known ?? feeOf(of(vehicle), vehicle.price);
  const fee = typeof state === 'object' ? state : null;
  return (
    <div className="asked-terms">
      <p className="font-semibold">{messages.financing}</p>
      <p className="text-label mt-1">
        <span>{termsText(states, fee ?? choice, choice)}</span> {fee && <FeeAmount fee={fee} />}
      </p>
      {fee && <FeeCost fee={fee} />}
      {state === 'waiting' && <p className="text-label text-hint">{states.asking}</p>}
      {state === 'missing' && (
        <p className="text-label flex flex-wrap gap-x-4" role="status">
          <span>{states.missing}</span>
          <button type="button" onClick={retry} className={quietLink}>
            {states.retry}
          </button>
        </p>
      )}
      <input {...ofForm} type="hidden" name="entry" value={choice.entry} />
      <input {...ofForm} type="hidden" name="fee" value={fee?.fee ?? ''} />
      {/* Without months the request has no financing. */}
      <fieldset key={`${choice.entry} ${choice.months}`} className="mt-2">
        <legend className="sr-only">{messages.payment}</legend>
        <label className="consent">
          <input {...radio} value={choice.months} defaultChecked />
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
