import { ClearTerms, FeeCost, FeeTerms, quietLink } from '@/components/finance/fee-statement';
import { type RequestedFinancing, useFinancingTerms } from '@/components/finance/finance-store';
import { useFees } from '@/components/finance/use-fees';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { anchors, leadFormId, paths } from '@/lib/routing/routes';
import { leadFinancing, type FinancingChoice } from '@/lib/finance/financing';
import type { InterestOffer } from '@/lib/leads/load-interest';
import { clientLink } from '@/lib/navigation/follow';
import { formatEuro, formatMessage } from '@/lib/i18n/format';

/** Attribute of a field that stands outside its form. */
const ofForm = { form: leadFormId('interest') };

interface RequestedTermsProps {
  vehicle: InterestOffer['vehicle'];
  financing: RequestedFinancing | null;
  /** Sends the visitor's terms instead. */
  onUse: (choice: FinancingChoice) => void;
  onChangeTerms: (() => void) | undefined;
}

/**
 * Beside the interest form: the request's financing, with payment in cash as the other choice, and the fee on the visitor's own terms, sent
 * only after a click on its button (product 10.2).
 */
export function RequestedTerms({ vehicle, financing, onUse, onChangeTerms }: RequestedTermsProps) {
  const terms = useFinancingTerms();
  const isOffered = terms !== null && financing === null;
  return (
    <>
      {financing && <SentTerms vehicle={vehicle} financing={financing} />}
      {/* Its space is reserved before hydration (`termsScript`). */}
      <div className={terms && !isOffered ? 'hidden' : 'asked-terms hidden min-h-26 in-data-terms:block'}>
        {isOffered && (
          <OwnTerms vehicle={vehicle} terms={terms} onUse={onUse} onChangeTerms={onChangeTerms} />
        )}
      </div>
    </>
  );
}

interface SentTermsProps extends Pick<RequestedTermsProps, 'vehicle'> {
  financing: RequestedFinancing;
}

/** The financing of the request: no fee without TAE and total payable (product 8.2). */
function SentTerms({ vehicle, financing }: SentTermsProps) {
  const messages = useMessages('askedVehicle');
  const { choice } = financing;
  const simulation = financing.simulation?.price === vehicle.price ? financing.simulation : null;
  const { of, retry } = useFees(simulation ? null : choice, [vehicle]);
  const figures = simulation ? figuresOf(simulation) : of(vehicle);
  const { fee, tae, total, entry, months } =
    typeof figures === 'object' ? figures : { ...choice, fee: '', tae: '', total: '' };
  const lines = [
    { name: messages.fee, amount: fee && formatMessage(messages.feeShown, { fee }), strong: true },
    { name: messages.apr, amount: fee && tae, strong: true },
    { name: messages.entry, amount: formatEuro(entry), strong: false },
    { name: messages.months, amount: formatMessage(messages.monthsShown, { months }), strong: false },
    { name: messages.total, amount: fee && total, strong: false },
  ].filter(({ amount }) => amount !== '');
  return (
    <div className="asked-terms">
      <p className="font-semibold">{messages.financing}</p>
      <dl className="text-label md:ruled mt-1 flex flex-wrap gap-x-4 md:block">
        {lines.map(({ name: line, amount, strong }) => (
          <div
            key={line}
            className={`flex gap-1.5 py-0.5 md:justify-between md:gap-4 md:py-1.5 ${strong ? 'font-bold' : 'text-soft'}`}
          >
            <dt>{line}</dt>
            <dd className="text-right whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      {typeof figures === 'string' && <NoFee state={figures} onRetry={retry} />}
      <input {...ofForm} type="hidden" name="entry" value={choice.entry} />
      <input {...ofForm} type="hidden" name="fee" value={fee} />
      <PaymentChoice key={`${choice.entry} ${choice.months}`} months={choice.months} />
    </div>
  );
}

function figuresOf(simulation: NonNullable<RequestedFinancing['simulation']>) {
  const tae = simulation.entries.find(({ code }) => code === 'tae')?.amount ?? '';
  return { ...leadFinancing(simulation), tae };
}

/** The fee is loading, or failed to load. */
function NoFee({ state, onRetry }: { state: 'waiting' | 'missing'; onRetry: () => void }) {
  const messages = useMessages('visitorFee');
  if (state === 'waiting') return <p className="text-label text-hint">{messages.asking}</p>;
  return (
    <p className="text-label flex flex-wrap gap-x-4" role="status">
      <span>{messages.missing}</span>
      <button type="button" onClick={onRetry} className={quietLink}>
        {messages.retry}
      </button>
    </p>
  );
}

/** With this financing or in cash: without months the request has no financing. */
function PaymentChoice({ months }: { months: number }) {
  const messages = useMessages('askedVehicle');
  const radio = { ...ofForm, type: 'radio', name: 'months', className: 'accent-action size-5' };
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">{messages.payment}</legend>
      <label className="consent">
        <input {...radio} value={months} defaultChecked />
        <span className="text-label">{messages.financed}</span>
      </label>
      <label className="consent">
        <input {...radio} value="" />
        <span className="text-label">{messages.cash}</span>
      </label>
    </fieldset>
  );
}

interface OwnTermsProps extends Pick<RequestedTermsProps, 'vehicle' | 'onUse' | 'onChangeTerms'> {
  terms: FinancingChoice;
}

/** The fee on the visitor's terms, with its actions. */
function OwnTerms({ vehicle, terms, onUse, onChangeTerms }: OwnTermsProps) {
  const messages = useMessages('visitorFee');
  const { of, retry } = useFees(terms, [vehicle]);
  const fee = of(vehicle);
  const calculator = `${paths.vehicle(vehicle.id)}#${anchors.financing}`;
  return (
    <>
      <div className="max-xs:min-h-17 min-h-11">
        {typeof fee === 'object' ? (
          <>
            <FeeTerms fee={fee} terms={terms} />
            <FeeCost fee={fee} />
          </>
        ) : (
          <NoFee state={fee} onRetry={retry} />
        )}
      </div>
      <p className="text-label mt-1 flex flex-wrap gap-x-5">
        <a
          className={quietLink}
          {...(onChangeTerms ? clientLink(calculator, onChangeTerms) : { href: calculator })}
        >
          {messages.change}
          <span className="sr-only">{messages.ofTerms}</span>
        </a>
        <ClearTerms />
        {typeof fee === 'object' && (
          <button
            type="button"
            className={quietLink}
            onClick={() => onUse({ entry: fee.entry, months: fee.months })}
          >
            {messages.use}
          </button>
        )}
      </p>
    </>
  );
}
