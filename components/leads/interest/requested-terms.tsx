import { quietLink } from '@/components/finance/visitor-fee';
import { useSimulations } from '@/components/finance/use-simulations';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { feeFromSimulation, feeOf, type FinancingChoice, type Simulation } from '@/lib/finance/financing';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
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
  const figures = known ?? feeOf(of(vehicle), vehicle.price);
  const { fee, tae, total, entry, months } =
    typeof figures === 'object' ? figures : { ...choice, fee: '', tae: '', total: '' };
  const lines = [
    { name: messages.fee, amount: fee && formatMessage(messages.feeShown, { fee }), strong: true },
    { name: messages.apr, amount: tae, strong: true },
    { name: messages.entry, amount: formatEuro(entry), strong: false },
    { name: messages.months, amount: formatMessage(messages.monthsShown, { months }), strong: false },
    { name: messages.total, amount: total, strong: false },
  ].filter(({ amount }) => amount !== '');
  return (
    <div className="asked-terms">
      <p className="font-semibold">{messages.financing}</p>
      <dl className="text-label md:ruled mt-1 flex flex-wrap gap-x-4 md:block">
        {lines.map(({ name, amount, strong }) => (
          <div
            key={name}
            className={`flex gap-1.5 py-0.5 md:justify-between md:gap-4 md:py-1.5 ${strong ? 'font-bold' : 'text-soft'}`}
          >
            <dt>{name}</dt>
            <dd className="text-right whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      {figures === 'waiting' && <p className="text-label text-hint">{states.asking}</p>}
      {figures === 'missing' && (
        <p className="text-label flex flex-wrap gap-x-4" role="status">
          <span>{states.missing}</span>
          <button type="button" onClick={retry} className={quietLink}>
            {states.retry}
          </button>
        </p>
      )}
      <input {...ofForm} type="hidden" name="entry" value={choice.entry} />
      <input {...ofForm} type="hidden" name="fee" value={fee} />
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
