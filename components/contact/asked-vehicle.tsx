import { Picture } from '@/components/ui/picture';
import type { RequestedTerms, SimulationEntry } from '@/lib/domain/financing';
import { formatEuro } from '@/lib/format';
import type { AskedVehicle as Asked } from './interest-offer';
import type { InterestWords } from './words';

interface AskedVehicleProps {
  vehicle: Asked;
  /** The terms that are sent along; null when nothing was simulated. */
  terms: RequestedTerms | null;
  /** The simulation they come from, for its TAE. */
  entries: readonly SimulationEntry[];
  words: InterestWords;
}

/** Which vehicle is asked for, and on what terms (decisions 11: no fee without TAE and total payable). */
export function AskedVehicle({ vehicle, terms, entries, words }: AskedVehicleProps) {
  const { name, title, price, picture } = vehicle;
  const apr = entries.find(({ code }) => code === 'tae');
  const lines = terms
    ? [
        // A simulation without a fee has none to show.
        {
          name: words.fee,
          amount: terms.fee && words.feeShown.replace('{fee}', () => terms.fee),
          strong: true,
        },
        ...(apr ? [{ name: apr.name, amount: apr.amount, strong: true }] : []),
        { name: words.entry, amount: formatEuro(terms.entry), strong: false },
        {
          name: words.months,
          amount: words.monthsShown.replace('{months}', String(terms.months)),
          strong: false,
        },
        { name: words.total, amount: terms.total, strong: false },
      ].filter(({ amount }) => amount !== '')
    : [];
  return (
    <section aria-label={words.vehicle} className="asked">
      {picture && (
        <Picture picture={picture} alt="" widths={[320, 480, 640]} sizes="20rem" className="asked-picture" />
      )}
      <div className="min-w-0">
        <p className="text-lead font-bold">{title}</p>
        <p className="text-label text-ink-600">{name}</p>
        <p className="mt-2">
          <span className="text-label text-ink-600">{words.price} </span>
          <span className="text-title font-bold whitespace-nowrap">{price}</span>
        </p>
      </div>
      {lines.length > 0 && (
        <div className="asked-terms">
          <p className="font-semibold">{words.terms}</p>
          <dl className="text-label divide-sand-200 mt-1 divide-y">
            {lines.map(({ name: line, amount, strong }) => (
              <div
                key={line}
                className={`flex justify-between gap-4 py-1.5 ${strong ? 'font-bold' : 'text-ink-700'}`}
              >
                <dt>{line}</dt>
                <dd className="text-right whitespace-nowrap">{amount}</dd>
              </div>
            ))}
          </dl>
          <p className="text-label text-ink-600 mt-2">{words.termsHint}</p>
        </div>
      )}
    </section>
  );
}
