'use client';

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { track } from '@/components/measuring/track';
import { buttonClass } from '@/components/ui/button';
import { RangeField } from '@/components/ui/range-field';
import {
  allowedChoice,
  allowedFrom,
  entryBounds,
  firstChoice,
  monthsBounds,
  type FinancingChoice,
  type FinancingTerms,
} from '@/lib/domain/financing';
import { formatEuro } from '@/lib/format';
import { useFinance } from './finance-store';
import { LastChoice } from './last-choice';
import { Statement } from './statement';
import { useSimulation, type AskedSimulation } from './use-simulation';
import type { FinanceWords } from './words';

interface CalculatorProps {
  vehicleId: string;
  /** The vehicle's page, which answers the form without scripts. */
  path: string;
  /** Its final price in euros. */
  price: number;
  terms: FinancingTerms;
  words: FinanceWords;
  /** What the address asked for and the server answered; null on the plain page. */
  asked: AskedSimulation | null;
}

/**
 * The financing calculator (specification 4): it opens cleared, with the longest term, and simulates that; «Calcular» runs
 * it again. What was chosen last is offered, never set. Without scripts it is a form that the server answers.
 */
export function Calculator({ vehicleId, path, price, terms, words, asked }: CalculatorProps) {
  const first = firstChoice(terms);
  const [choice, setChoice] = useState(asked?.choice ?? first);
  const [last, setLast] = useState(first);
  const { state, run } = useSimulation(vehicleId, asked?.state ?? { kind: 'running' });
  const entry = entryBounds(price, terms);
  const months = monthsBounds(terms);
  const { choose, simulated, clear } = useFinance.getState();

  const simulate = async (wanted: FinancingChoice, complain?: () => void) => {
    simulated(null);
    const answer = await run(wanted, complain);
    if (answer) simulated({ vehicleId, ...answer });
  };
  const open = useRef(() => {
    void useFinance.persist.rehydrate();
    const { choice: kept } = useFinance.getState();
    if (kept) setLast(allowedChoice(kept, price, terms));
    if (asked?.state.kind === 'done')
      simulated({ vehicleId, choice: asked.choice, entries: asked.state.entries });
    else void simulate(choice);
  });
  useEffect(() => open.current(), []);

  const change = (next: FinancingChoice) => {
    setChoice(next);
    choose(next);
  };
  const alertVisitor = () => window.alert(words.server500);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choose(choice);
    track({ event: 'finance_simulate', item_id: vehicleId, ...choice });
    void simulate(choice, alertVisitor);
  };
  const use = (next: FinancingChoice) => {
    change(next);
    void simulate(next, alertVisitor);
  };
  const isFirst = isSame(choice, first);
  const isOffered = !isSame(last, first) && !isSame(last, choice);
  const reset = () => {
    clear();
    setChoice(first);
    void simulate(first, alertVisitor);
  };
  const setMonths = (wanted: number) =>
    change({ ...choice, months: allowedFrom(choice.months, wanted, terms) });
  const typed = (next: FinancingChoice) => {
    const allowed = allowedChoice(next, price, terms);
    change(allowed);
    return allowed;
  };
  const outdated = state.kind === 'done' && !isSame(state.choice, choice);

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <form
        action={`${path}#financiacion`}
        method="get"
        noValidate
        onSubmit={submit}
        className="grid content-start gap-6"
      >
        <RangeField
          label={words.entry}
          {...entry}
          value={choice.entry}
          shown={formatEuro(choice.entry)}
          text={String(choice.entry)}
          unit="€"
          name="entry"
          onSlide={(amount) => setChoice({ ...choice, entry: amount })}
          onSettle={(amount) => change({ ...choice, entry: amount })}
          onType={(amount) => String(typed({ ...choice, entry: amount ?? 0 }).entry)}
        />
        <RangeField
          label={words.months}
          {...months}
          value={choice.months}
          shown={words.monthsShown.replace('{months}', String(choice.months))}
          text={String(choice.months)}
          upTo={words.upTo.replace('{max}', String(months.max))}
          unit=""
          name="months"
          onSlide={setMonths}
          onSettle={setMonths}
          onType={(number) => String(typed({ ...choice, months: number ?? choice.months }).months)}
        />
        <div className="flex gap-3">
          <button type="submit" className={buttonClass('primary', 'min-h-12 grow')}>
            {words.calculate}
          </button>
          <button
            type="button"
            onClick={reset}
            className={buttonClass('quiet', `scripted px-4 ${isFirst ? 'invisible' : ''}`)}
          >
            {words.reset}
          </button>
        </div>
        <LastChoice choice={isOffered ? last : null} words={words} onUse={use} />
      </form>
      <section
        aria-label={words.result}
        aria-live="polite"
        aria-busy={state.kind === 'running'}
        className="bg-sand-50 border-sand-300 min-h-96 rounded-md border p-5 sm:p-6"
      >
        {state.kind === 'done' && (
          <div className={outdated ? 'opacity-60' : ''}>
            <Statement entries={state.entries} />
          </div>
        )}
        {outdated && <p className="text-label mt-3 font-semibold">{words.outdated}</p>}
        {state.kind === 'failed' && <p className="text-ink-700">{words.failed}</p>}
        {state.kind === 'running' && <p className="text-ink-600 scripted">{words.calculating}</p>}
      </section>
    </div>
  );
}

const isSame = (one: FinancingChoice, other: FinancingChoice) =>
  one.entry === other.entry && one.months === other.months;
