import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Field } from '@/components/ui/field';
import {
  costBoxes,
  figureOf,
  type CostBox,
  type EnergyName,
  type EnergyUse,
} from '@/lib/costs/running-costs';
import { formatEuro, formatMessage } from '@/lib/web/i18n/format';
import { useCosts } from './cost-store';

interface CostFormProps {
  /** What the vehicles need; a price is asked for each kind of it. */
  uses: readonly EnergyUse[];
  /** What it comes to, said as it changes. */
  children: ReactNode;
}

/** The boxes of what driving takes, with what it comes to (product 8.7). */
export function CostForm({ uses, children }: CostFormProps) {
  const boxes = costBoxes.filter((box) => box === 'kilometers' || uses.some(({ paidBy }) => paidBy === box));
  useEffect(() => void useCosts.persist.rehydrate(), []);
  return (
    <>
      <div className="grid max-w-3xl grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {boxes.map((box) => (
          <CostBoxField key={box} box={box} />
        ))}
      </div>
      <div aria-live="polite" className="min-h-24 pt-5">
        {children}
      </div>
    </>
  );
}

function CostBoxField({ box }: { box: CostBox }) {
  const messages = useMessages('costs');
  const text = useCosts(({ texts }) => texts[box]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the page's scripts ran.
    const typed = input.current?.value;
    if (typed) useCosts.getState().type(box, typed);
  }, [box]);
  // A figure half typed is no mistake.
  const [typing, setTyping] = useState(false);
  const isWrong = !typing && figureOf(box, text) === undefined;
  return (
    <Field
      id={`coste-${box}`}
      label={messages.boxes[box]}
      error={isWrong ? messages.invalid[box === 'kilometers' ? 'kilometers' : 'price'] : null}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          type="text"
          inputMode={box === 'kilometers' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) => useCosts.getState().type(box, target.value)}
        />
      )}
    </Field>
  );
}

interface CostTextProps {
  /** Euros a year. */
  cost: number;
  name: EnergyName;
  /** The monthly fee; null where there is none. */
  fee: string | null;
}

/** What driving costs a year, and a month beside the fee. */
export function CostText({ cost, name, fee }: CostTextProps) {
  const messages = useMessages('costs');
  const energy = messages.energies[name];
  const monthly = { cost: formatEuro(cost / 12), energy };
  return (
    <>
      <p className="text-title font-bold">
        {formatMessage(messages.yearly, { cost: formatEuro(cost), energy })}
      </p>
      <p className="text-ink-700">
        {fee === null
          ? formatMessage(messages.monthly, monthly)
          : formatMessage(messages.withFee, { fee, ...monthly })}
      </p>
    </>
  );
}
