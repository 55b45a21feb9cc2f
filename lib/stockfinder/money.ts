import 'server-only';
import { formatEuro } from '../format';
import type { Money } from '../domain/vehicle';

/** An amount with the upstream's own text where it has one, else with ours (decisions 6). */
export function money(amount: number, format: string): Money {
  return { amount, text: format || formatEuro(amount) };
}

/** Null for an amount that is missing or not above zero: a price or fee of nothing is none (decisions 11). */
export function moneyOrNull(amount: number | null, format: string): Money | null {
  return amount !== null && amount > 0 ? money(amount, format) : null;
}
