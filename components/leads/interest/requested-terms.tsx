import { FeeOnTerms, termsText } from '@/components/finance/visitor-fee';
import { useSimulations } from '@/components/finance/use-simulations';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { feeFromSimulation, type FinancingChoice, type Simulation } from '@/lib/finance/financing';
import type { InterestFormData } from '@/lib/leads/load-interest';
import { leadFormId } from '@/lib/routing/routes';

/** Attribute of a field that stands outside its form. */
const ofForm = { form: leadFormId('interest') };

const radio = { ...ofForm, type: 'radio', name: 'months', className: 'accent-action size-5' };

interface RequestedTermsProps {
  vehicle: InterestFormData['vehicle'];
  choice: FinancingChoice;
  /** The simulation of the URL or the server at the vehicle's price; else the upstream is asked for one. */
  simulation: Simulation | null;
  creditWarning: string | null;
}

/**
 * Beside the interest form: the request's financing, with payment in cash as the other choice. No fee
 * stands without TAE and total payable.
 */
export function RequestedTerms({ vehicle, choice, simulation, creditWarning }: RequestedTermsProps) {
  const messages = useMessages('askedVehicle');
  const states = useMessages('visitorFee');
  const simulated = simulation && feeFromSimulation(simulation);
  const { feeOf, retry } = useSimulations(simulated ? null : choice, [vehicle], true);
  const state = simulated ?? feeOf(vehicle);
  const fee = typeof state === 'object' ? state : null;
  return (
    <div className="asked-terms">
      <p className="font-semibold">{messages.financing}</p>
      <div aria-live="polite" className="text-label mt-1">
        {!fee && <p>{termsText(states, choice, choice)}</p>}
        <FeeOnTerms fee={state} terms={choice} missing={states.missing} onRetry={retry} />
        {fee && creditWarning && <p className="text-soft">{creditWarning}</p>}
      </div>
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
