import { useMessages } from '@/components/ui/messages/messages-provider';
import type { FinancingChoice, SimulatedFee } from '@/lib/finance/financing';
import { formatEuro, formatInUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { useFinance } from './finance-store';

export const quietLink = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** Returns «Con 3.000 € y 60 meses:»; the entry is the simulated one, which the vehicle may have limited. */
export function termsText(
  messages: Messages['visitorFee'],
  { entry, months }: FinancingChoice,
  terms: FinancingChoice,
): string {
  const text =
    entry < terms.entry ? messages.withMost : entry === 0 ? messages.withoutEntry : messages.withEntry;
  return formatMessage(text, { entry: formatEuro(entry), months });
}

interface FeeProps {
  fee: SimulatedFee;
}

/** «294 €/mes». */
export function FeeAmount({ fee: { fee } }: FeeProps) {
  const messages = useMessages('visitorFee');
  return <b className="whitespace-nowrap">{formatMessage(messages.fee, { fee })}</b>;
}

/** What is paid in all, entry included, and TAE: required beside every simulated fee. */
export function FeeCost({ fee: { tae, paid } }: FeeProps) {
  const messages = useMessages('visitorFee');
  if (!tae || paid === null) return null;
  const cost = { tae, total: formatInUnit(paid, 'euro') };
  return <p className="text-label text-soft">{formatMessage(messages.cost, cost)}</p>;
}

/** The button that clears the visitor's financing terms; `onClear` is called first. */
export function ClearTerms({ onClear }: { onClear?: () => void }) {
  const messages = useMessages('visitorFee');
  const clear = () => {
    onClear?.();
    useFinance.getState().choose(null);
  };
  return (
    <button type="button" className={quietLink} onClick={clear}>
      {messages.putAway}
      <span className="sr-only">{messages.ofTerms}</span>
    </button>
  );
}
