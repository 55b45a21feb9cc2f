import type { SimulationEntry } from '../contract';
import { formatCents, formatEuros, formatPercent } from './format';

/** The lender's terms. Rates are percentages; amounts are euros. */
export interface FinancingTerms {
  /** Nominal annual rate (TIN). */
  readonly tin: number;
  /** Opening commission on the amount borrowed, in percent. It is financed: added to the capital. */
  readonly openingCommission: number;
  /** Allowed numbers of instalments, ascending. */
  readonly months: readonly number[];
  /** Minimum amount financed. */
  readonly minAmount: number;
}

export const defaultTerms: FinancingTerms = {
  tin: 6.99,
  openingCommission: 3,
  months: [24, 36, 48, 60, 72, 84],
  minAmount: 3000,
};

/** A simulation's input: the vehicle's final price and the initial entry in euros, and the number of instalments. */
export interface FinancingRequest {
  readonly amount: number;
  readonly entry: number;
  readonly months: number;
}

/** A calculated loan. Amounts are whole cents; rates are percentages. */
export interface Financing {
  readonly entry: number;
  readonly months: number;
  readonly openingCommission: number;
  /** Price less entry, plus the financed commission. */
  readonly financedCapital: number;
  readonly instalment: number;
  /** The last instalment absorbs the rounding differences. */
  readonly lastInstalment: number;
  /** The sum of all instalments («importe total adeudado»). */
  readonly totalAmount: number;
  readonly tin: number;
  /** Effective annual rate of the cash flows (TAE), rounded to two decimals. */
  readonly tae: number;
}

/** A request outside the terms; its message is for the caller. */
export class FinancingError extends Error {}

/** The monthly instalment of a French loan, in cents, for a capital in cents and an annual rate in percent. */
export function monthlyInstalment(capital: number, tin: number, months: number): number {
  const rate = tin / 1200;
  if (rate === 0) return Math.round(capital / months);
  return Math.round((capital * rate) / (1 - (1 + rate) ** -months));
}

/**
 * Calculates a loan. Each month's interest is rounded to the cent; the last instalment pays the rest.
 * @throws FinancingError when the request is outside the terms.
 */
export function calculateFinancing(
  request: FinancingRequest,
  terms: FinancingTerms = defaultTerms,
): Financing {
  checkRequest(request, terms);
  const { months } = request;
  const borrowed = Math.round((request.amount - request.entry) * 100);
  const openingCommission = Math.round((borrowed * terms.openingCommission) / 100);
  const financedCapital = borrowed + openingCommission;
  const instalment = monthlyInstalment(financedCapital, terms.tin, months);
  let owed = financedCapital;
  for (let month = 1; month < months; month += 1) {
    owed += Math.round((owed * terms.tin) / 1200) - instalment;
  }
  const lastInstalment = owed + Math.round((owed * terms.tin) / 1200);
  return {
    entry: Math.round(request.entry * 100),
    months,
    openingCommission,
    financedCapital,
    instalment,
    lastInstalment,
    totalAmount: instalment * (months - 1) + lastInstalment,
    tin: terms.tin,
    tae: effectiveRate(borrowed, instalment, lastInstalment, months),
  };
}

/**
 * The «desde» fee of a price in euros: no entry, the longest term. Rounded up to the whole euro, so that a card never
 * shows less than the simulation.
 */
export function fromFee(price: number, terms: FinancingTerms = defaultTerms): number {
  const months = terms.months.at(-1) ?? 1;
  const borrowed = price * 100;
  const capital = borrowed + Math.round((borrowed * terms.openingCommission) / 100);
  return Math.ceil(monthlyInstalment(capital, terms.tin, months) / 100);
}

/** The loan in the shape of the contract, amounts with cents. */
export function simulationEntries(loan: Financing): SimulationEntry[] {
  return [
    { value_id: 'Entrada inicial', value_label: formatCents(loan.entry), value_code: 'entry' },
    { value_id: 'Plazo', value_label: `${loan.months} meses`, value_code: 'postponement' },
    { value_id: 'Cuota mensual', value_label: formatCents(loan.instalment), value_code: 'quota' },
    {
      value_id: 'Importe total adeudado',
      value_label: formatCents(loan.totalAmount),
      value_code: 'total_amount',
    },
    {
      value_id: 'Comisión de apertura (financiada)',
      value_label: formatCents(loan.openingCommission),
      value_code: 'opening_commission',
    },
    {
      value_id: 'Capital financiado',
      value_label: formatCents(loan.financedCapital),
      value_code: 'financed_capital',
    },
    { value_id: 'TIN', value_label: formatPercent(loan.tin), value_code: 'tin' },
    { value_id: 'TAE', value_label: formatPercent(loan.tae), value_code: 'tae' },
  ];
}

function checkRequest({ amount, entry, months }: FinancingRequest, terms: FinancingTerms): void {
  if (![amount, entry, months].every(Number.isFinite))
    throw new FinancingError('El importe, la entrada y el plazo deben ser números.');
  if (entry < 0) throw new FinancingError('La entrada no puede ser negativa.');
  if (amount > 1_000_000) throw new FinancingError('El importe supera el máximo financiable.');
  if (amount - entry < terms.minAmount)
    throw new FinancingError(`El importe a financiar debe ser al menos de ${formatEuros(terms.minAmount)}.`);
  if (!terms.months.includes(months))
    throw new FinancingError(`El plazo debe ser uno de estos meses: ${terms.months.join(', ')}.`);
}

/** The yearly rate, in percent, at which the present value of the instalments is the amount borrowed; by bisection. */
function effectiveRate(borrowed: number, instalment: number, last: number, months: number): number {
  const worth = (rate: number): number => {
    const discount = (1 + rate) ** -(months - 1);
    const annuity = rate === 0 ? months - 1 : (1 - discount) / rate;
    return instalment * annuity + (last * discount) / (1 + rate);
  };
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > borrowed) low = middle;
    else high = middle;
  }
  return Math.round(((1 + low) ** 12 - 1) * 1e4) / 100;
}
