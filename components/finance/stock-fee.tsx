'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';
import {
  defaultFinancingTerms,
  feeFromSimulationOrNull,
  isSameFinancingTerms,
  type FinancingLimits,
  type InitialSimulation,
} from '@/lib/finance/financing';
import { formatWholeEuros } from '@/lib/i18n/format';
import { useSimulationRequestedElsewhere } from './use-simulations';

const StockFeeContext = createContext<{ readonly text: string | null; readonly isSimulated: boolean }>({
  text: null,
  isSimulated: false,
});

interface StockFeeProviderProps {
  vehicleId: string;
  /** The final price in euros. */
  price: number;
  /** The stock's own fee in euros; null without one. */
  fee: number | null;
  limits: FinancingLimits;
  /** The simulation that the URL requests. */
  initialSimulation: InitialSimulation | null;
  children: ReactNode;
}

/**
 * Gives a vehicle's page the stock's own fee as text. Where it is less than a euro from what the lender
 * simulates without entry on the longest term, it is that fee rounded: the page then has the simulated one
 * alone (product 8.2).
 */
export function StockFeeProvider({ vehicleId: id, price, fee, ...props }: StockFeeProviderProps) {
  const { limits, initialSimulation: initial, children } = props;
  const terms = defaultFinancingTerms(limits);
  const rendered = initial && isSameFinancingTerms(initial.terms, terms) ? initial.state : null;
  const state = useSimulationRequestedElsewhere(terms, { id, price }) ?? rendered;
  const simulated = state?.kind === 'done' && state.price === price ? feeFromSimulationOrNull(state) : null;
  const exact = simulated && fee !== null && Math.abs(simulated.amount - fee) < 1 ? simulated.fee : null;
  const text = exact ?? (fee === null ? null : formatWholeEuros(fee));
  const value = useMemo(() => ({ text, isSimulated: exact !== null }), [text, exact]);
  return <StockFeeContext value={value}>{children}</StockFeeContext>;
}

/** Returns the stock's own fee of the page's vehicle, «382 €» or «381,05 €»; null without one. */
export const useStockFee = (): string | null => use(StockFeeContext).text;

interface StockFeeProps {
  /** For an amount with cents, which needs more room. */
  simulatedClassName?: string;
  /** Its unit. */
  children: ReactNode;
}

/**
 * {@link useStockFee} with its unit. Both are new elements where the amount changes, so that nothing is seen
 * to move.
 */
export function StockFee({ simulatedClassName = '', children }: StockFeeProps) {
  const { text, isSimulated } = use(StockFeeContext);
  return (
    <span key={text}>
      <span className={`whitespace-nowrap ${isSimulated ? simulatedClassName : ''}`}>{text}</span>
      {children}
    </span>
  );
}
