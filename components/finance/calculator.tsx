'use client';

import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { trackEvent } from '@/components/analytics/data-layer';
import type { ChangedBy } from '@/components/site/browser/device';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { SliderField } from '@/components/ui/slider-field';
import {
  defaultFinancingTerms,
  financingBounds,
  isSameFinancingTerms,
  nearestAllowedTerms,
  nextAllowedMonths,
  feeCode,
  totalPaidWithEntryOrNull,
  type FinancingTerms,
  type FinancingLimits,
  type InitialSimulation,
  type Simulation,
  type SimulationState,
} from '@/lib/finance/financing';
import { formatAmountInput } from '@/lib/i18n/amount';
import { formatWholeEuros, formatWithUnit, formatMessage } from '@/lib/i18n/format';
import { anchors, paths } from '@/lib/routing/routes';
import { useFinanceStore, useFinancingTerms } from './finance-store';
import { seedSimulationCache, useRequestSimulations } from './use-simulations';

interface CalculatorProps {
  vehicleId: string;
  /** The final price in euros. */
  price: number;
  limits: FinancingLimits;
  /** The simulation that the URL requests; null on the plain page. */
  initialSimulation: InitialSimulation | null;
  /** Content below the form, beside the result in wide windows. */
  children?: ReactNode;
}

/** The financing calculator. Without scripts the vehicle's page handles its form. */
export function Calculator(props: CalculatorProps) {
  const { vehicleId, price, limits, initialSimulation: requested, children } = props;
  const messages = useMessages('finance');
  const { terms, state, isBusy, isUntouched, slide, set, submit, reset } = useCalculator(props);
  const bounds = financingBounds(price, limits);
  // Shown until the visitor chooses something else.
  const refused = requested && isSameFinancingTerms(terms, requested.terms) ? requested.refused : {};
  const withEntry = (entry: number) => ({ ...terms, entry });
  const withMonths = (months: number) => ({
    ...terms,
    months: nextAllowedMonths(terms.months, months, limits),
  });
  const setEntry = (entry: number | null) => set(withEntry(entry ?? 0));
  /** Sets the next allowed number of months; an emptied box changes nothing. */
  const setMonths = (months: number | null) => months !== null && set(withMonths(months));
  const slider = (name: keyof FinancingTerms, withValue: (value: number) => FinancingTerms) => ({
    label: messages[name],
    name,
    value: terms[name],
    bounds: bounds[name],
    text: refused[name] ?? formatAmountInput(terms[name]),
    onSlide: (value: number | null) => slide(value === null ? null : withValue(value)),
  });
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <form
        action={`${paths.vehicle(vehicleId)}#${anchors.financing}`}
        method="get"
        onSubmit={submit}
        data-print="hide"
        className="grid grid-cols-1 content-start gap-4"
      >
        <SliderField
          {...slider('entry', withEntry)}
          valueText={formatWholeEuros(terms.entry)}
          maxText={formatMessage(messages.upTo, { max: formatWholeEuros(bounds.entry.max) })}
          unit="euro"
          onRelease={setEntry}
          onAmount={setEntry}
        />
        <SliderField
          {...slider('months', withMonths)}
          valueText={formatMessage(messages.monthsShown, { months: terms.months })}
          maxText={formatMessage(messages.upTo, {
            max: formatMessage(messages.monthsShown, { months: bounds.months.max }),
          })}
          onRelease={setMonths}
          onAmount={setMonths}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClass('primary', 'min-h-12 grow')}>
            {messages.calculate}
          </button>
          {!isUntouched && (
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // The pressed button goes.
                currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
                reset();
              }}
              className={buttonClass('quiet', 'scripted px-4')}
            >
              {messages.reset}
            </button>
          )}
        </div>
      </form>
      <SimulationResult state={state} isBusy={isBusy} />
      <div>{children}</div>
    </div>
  );
}

/** Milliseconds from the last choice by a slider or a box until it is simulated. */
const settleMs = 300;

/**
 * The state of the calculator. It shows the visitor's terms, of the URL or else of this device, and without
 * any no entry and the longest term. It simulates them once they have been read, and each time they change. A
 * choice made in it becomes the visitor's terms, which panel, bar and interest form show too.
 */
function useCalculator({ vehicleId, price, limits, initialSimulation }: CalculatorProps) {
  const visitorTerms = useFinancingTerms();
  const settled = visitorTerms ?? defaultFinancingTerms(limits);
  // The choice that isn't settled yet; first the terms of the URL.
  const [draft, setDraft] = useState(initialSimulation?.terms ?? null);
  /** What a moving slider shows: chosen when it is released. */
  const [sliding, setSliding] = useState<FinancingTerms | null>(null);
  const terms = sliding ?? draft ?? nearestAllowedTerms(settled, price, limits);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = (chosen: FinancingTerms | null, by?: ChangedBy) => {
    clearTimeout(timer.current);
    useFinanceStore.getState().setTerms(chosen, by);
    setDraft(null);
  };

  // The terms of the device are known once it is open.
  const [isOpen, setOpen] = useState(false);
  const vehicle = { id: vehicleId, price };
  const { latest, isBusy, start, retry } = useRequestSimulations(isOpen ? settled : null, [vehicle], true);
  const state: SimulationState = latest(vehicle) ?? initialSimulation?.state ?? { kind: 'running' };
  const open = useEffectEvent(() => {
    if (initialSimulation) {
      if (state.kind === 'done') seedSimulationCache(initialSimulation.terms, vehicle, state);
      settle(initialSimulation.terms, 'page');
    }
    setOpen(true);
  });
  // oxlint-disable-next-line compiler/set-state-in-effect -- no storage is read while rendering
  useEffect(() => open(), []);

  const choose = (chosen: FinancingTerms | null) => {
    settle(chosen);
    start();
  };

  return {
    /** The last result; `isBusy` while another one is under way. */
    state,
    isBusy,
    terms,
    /** Whether the visitor has set nothing. */
    isUntouched: visitorTerms === null && draft === null,
    slide: setSliding,
    set: (next: FinancingTerms) => {
      setSliding(null);
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(choose, settleMs, next);
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      trackEvent({ event: 'finance_simulate', item_id: vehicleId, ...terms });
      choose(terms);
      // Other terms than the simulated ones are simulated by being settled.
      if (isSameFinancingTerms(terms, settled)) retry();
    },
    reset: () => choose(null),
  };
}

/** The result; while another one is under way, the last one. */
function SimulationResult({ state, isBusy }: { state: SimulationState; isBusy: boolean }) {
  const messages = useMessages('finance');
  return (
    <section
      aria-label={messages.result}
      aria-live="polite"
      aria-busy={isBusy}
      className="bg-surface-soft border-line min-h-96 rounded-md border px-5 py-2 md:col-start-2 md:row-span-2 md:row-start-1 md:min-h-88"
    >
      {state.kind === 'done' && (
        // Announced as a whole: the changed amounts alone would be a row of numbers.
        <div aria-atomic="true" className={isBusy ? 'opacity-80' : ''}>
          <SimulationLines simulation={state} />
        </div>
      )}
      {state.kind === 'failed' && <p className="text-soft py-2">{messages.failed}</p>}
      {state.kind === 'running' && <p className="text-hint scripted py-2">{messages.calculating}</p>}
    </section>
  );
}

/** The codes shown in bold, with their classes. */
const boldClasses = new Map([
  ...['tae', 'quota'].map((code) => [code, 'text-lead font-bold'] as const),
  ...['paid', 'more'].map((code) => [code, 'font-bold'] as const),
]);

/**
 * Every line of a simulation, also of unknown codes, in the upstream's order; below the fee the sum of all
 * payments, and by how much it exceeds the price.
 */
function SimulationLines({ simulation }: { simulation: Simulation }) {
  const messages = useMessages('finance');
  const { entries } = simulation;
  const below = entries.findIndex(({ code }) => code === feeCode) + 1 || entries.length;
  const paid = totalPaidWithEntryOrNull(simulation);
  const ours =
    paid === null
      ? []
      : [
          { code: 'paid', name: messages.paid, amount: formatWithUnit(paid, 'euro') },
          { code: 'more', name: messages.more, amount: formatWithUnit(paid - simulation.price, 'euro') },
        ];
  return (
    <dl className="ruled">
      {[...entries.slice(0, below), ...ours, ...entries.slice(below)].map(({ code, name, amount }, index) => (
        <div
          key={`${code}-${index}`}
          className={`flex flex-wrap items-baseline justify-between gap-x-6 py-1 ${boldClasses.get(code) ?? 'text-soft'}`}
        >
          {/* Breaks into lines beside its amount, unless large text leaves it too little room. */}
          <dt className="flex-[1_1_8rem]">{name}</dt>
          <dd className="ml-auto whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
