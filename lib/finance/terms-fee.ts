import type { FinancingChoice, SimulationEntry } from './financing';
import type { VehicleSummary } from '@/lib/shop/vehicle';

/** A vehicle's fee for the terms that a list was asked for, as the upstream simulates it (product 6.13). */
export interface TermsFee {
  readonly vehicle: string;
  /** The final price that was simulated, in euros: a fee counts for this price alone. */
  readonly price: number;
  /** The entry that was simulated, in euros: less than asked for where the vehicle allows no more. */
  readonly entry: number;
  /** The monthly fee, the TAE and the total payable in the upstream's words; the last two may be empty. */
  readonly fee: string;
  readonly tae: string;
  readonly total: string;
  /** The monthly fee in euros, to compare it with a budget; null where its words hold no amount. */
  readonly amount: number | null;
}

/** The fee in a simulation of a vehicle; null where it has none. */
export function termsFee(
  { id, finalPrice }: Pick<VehicleSummary, 'id' | 'finalPrice'>,
  { entry }: FinancingChoice,
  entries: readonly SimulationEntry[],
): TermsFee | null {
  const amountOf = (wanted: string) => entries.find(({ code }) => code === wanted)?.amount ?? '';
  const fee = amountOf('quota');
  if (fee === '') return null;
  const [tae, total] = [amountOf('tae'), amountOf('total_amount')];
  return { vehicle: id, price: finalPrice.amount, entry, fee, tae, total, amount: amountIn(fee) };
}

/**
 * The amount in a text such as «1.012,45 €» or «312.5»: its last mark with one or two digits behind it is the decimal
 * one, others group. Null without a digit.
 */
export function amountIn(text: string): number | null {
  const written = /\d(?:[\d.,' \u00a0\u202f]*\d)?/.exec(text)?.[0];
  if (written === undefined) return null;
  const [, whole = written, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`);
}
