'use client';

import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { RangeField } from '@/components/ui/range-field';
import {
  financingBounds,
  isSameFinancingChoice,
  paidInAll,
  type Simulation,
  type SimulationState,
} from '@/lib/finance/financing';
import { anchors } from '@/lib/routing/routes';
import { amountText } from '@/lib/i18n/amount';
import { formatEuro, formatInUnit, formatMessage } from '@/lib/i18n/format';
import { useCalculator, type CalculatorOptions } from './use-calculator';

interface CalculatorProps extends CalculatorOptions {
  /** The path of the vehicle's page, which handles the form without scripts. */
  path: string;
  /** Content below the form, beside the result in wide windows. */
  children?: ReactNode;
}

/** The financing calculator. */
export function Calculator({ path, children, ...options }: CalculatorProps) {
  const messages = useMessages('finance');
  const { choice, ...calculator } = useCalculator(options);
  const bounds = financingBounds(options.price, options.limits);
  const requested = options.initialSimulation;
  // Shown until the visitor chooses something else.
  const refused = requested && isSameFinancingChoice(choice, requested.choice) ? requested.refused : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    calculator.submit();
  };
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <form
        action={`${path}#${anchors.financing}`}
        method="get"
        onSubmit={submit}
        data-print="hide"
        className="grid grid-cols-1 content-start gap-4"
      >
        <RangeField
          label={messages.entry}
          {...bounds.entry}
          value={choice.entry}
          shown={formatEuro(choice.entry)}
          bounds={bounds.entry}
          text={refused.entry ?? amountText(choice.entry)}
          unit="euro"
          name="entry"
          onSlide={calculator.setEntry}
          onSettle={calculator.setEntry}
          onAmount={calculator.setEntry}
        />
        <RangeField
          label={messages.months}
          {...bounds.months}
          value={choice.months}
          shown={formatMessage(messages.monthsShown, { months: choice.months })}
          bounds={bounds.months}
          text={refused.months ?? amountText(choice.months)}
          upTo={formatMessage(messages.upTo, { max: bounds.months.max })}
          name="months"
          onSlide={calculator.setMonths}
          onSettle={calculator.setMonths}
          onAmount={calculator.setMonths}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClass('primary', 'min-h-12 grow')}>
            {messages.calculate}
          </button>
          <button
            type="button"
            onClick={calculator.reset}
            className={buttonClass('quiet', `scripted px-4 ${calculator.isFirst ? 'invisible' : ''}`)}
          >
            {messages.reset}
          </button>
        </div>
      </form>
      <Result state={calculator.state} />
      <div>{children}</div>
    </div>
  );
}

/** The result; while another one is under way, the last one. */
function Result({ state }: { state: SimulationState }) {
  const messages = useMessages('finance');
  const [shown, setShown] = useState(state);
  if (state.kind !== 'running' && state !== shown) setShown(state);
  const isRunning = state.kind === 'running';
  return (
    <section
      aria-label={messages.result}
      aria-live="polite"
      aria-busy={isRunning}
      className="bg-surface-soft border-line min-h-96 rounded-md border px-5 py-2 md:col-start-2 md:row-span-2 md:row-start-1 md:min-h-88"
    >
      {shown.kind === 'done' && (
        // Announced as a whole: the changed amounts alone would be a row of numbers.
        <div aria-atomic="true" className={isRunning ? 'opacity-80' : ''}>
          <Statement simulation={shown} />
        </div>
      )}
      {shown.kind === 'failed' && <p className="text-soft py-2">{messages.failed}</p>}
      {shown.kind === 'running' && <p className="text-hint scripted py-2">{messages.calculating}</p>}
    </section>
  );
}

/** The codes shown in bold. */
const bold = new Set(['tae', 'quota']);

/**
 * Every line of a simulation, also of unknown codes, in the upstream's order; then what is paid in all, and how much that
 * is above the price.
 */
function Statement({ simulation }: { simulation: Simulation }) {
  const messages = useMessages('finance');
  const paid = paidInAll(simulation);
  const ours =
    paid === null
      ? []
      : [
          { code: 'paid', name: messages.paid, amount: formatInUnit(paid, 'euro') },
          { code: 'more', name: messages.more, amount: formatInUnit(paid - simulation.price, 'euro') },
        ];
  return (
    <dl className="ruled">
      {[...simulation.entries, ...ours].map(({ code, name, amount }, index) => (
        <div
          key={`${code}-${index}`}
          className={`flex flex-wrap items-baseline justify-between gap-x-6 py-1 ${bold.has(code) ? 'text-lead font-bold' : 'text-soft'}`}
        >
          <dt>{name}</dt>
          <dd className="ml-auto whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
