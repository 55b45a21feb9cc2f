import type { CardVehicle } from '@/lib/shop/card';
import type { FinancingChoice } from '@/lib/finance/financing';

/** What a fee depends on beside the terms. */
export type PricedCard = Pick<CardVehicle, 'id' | 'amount'>;

/** Names a fee by all that it depends on, so that none is ever shown for other terms, another vehicle or another price. */
export const feeKey = ({ entry, months }: FinancingChoice, { id, amount }: PricedCard): string =>
  [entry, months, amount, id].join(' ');
