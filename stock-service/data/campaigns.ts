import type { CampaignLine } from '../contract';
import { formatEuros } from './format';
import type { Random } from './random';
import type { Engine } from './models/model-spec';

/** A promotion of `vehicles/{id}?promotion=1`. */
export interface Promotion {
  readonly id: string;
  /** Label of the campaign line that its vehicles have. */
  readonly label: string;
}

export const promotions: readonly Promotion[] = [
  { id: '1', label: 'Plan Renove' },
  { id: '2', label: 'Unidades en stock' },
  { id: '3', label: 'Movilidad eléctrica' },
];

/** The reduction of a list price, in whole euros; the lines add up to `discount` exactly. */
export interface Discount {
  readonly special: boolean;
  readonly discount: number;
  readonly lines: CampaignLine[];
}

/** A campaign line with the reduction as displayed. */
export const campaignLine = (label: string, amount: number): CampaignLine => ({
  label,
  amount_formatted: formatEuros(-amount),
});

/**
 * The campaigns of one vehicle: about 15 % have a special price with one or two promotions, about half an ordinary
 * discount, and the rest none.
 */
export function discountOf(random: Random, engine: Engine, listPrice: number): Discount {
  const [kind, share, second] = [random.next(), random.next(), random.next()];
  const amounts: [label: string, amount: number][] = [];
  if (kind < 0.15) {
    const electrified = engine.powertrain === 'electric' || engine.powertrain === 'plug-in';
    amounts.push([
      electrified && share < 0.7 ? 'Movilidad eléctrica' : share < 0.5 ? 'Plan Renove' : 'Unidades en stock',
      portion(listPrice, 0.06 + share * 0.04),
    ]);
    if (second < 0.4) amounts.push(['Aportación de marca', portion(listPrice, 0.02)]);
    else if (second < 0.6 && amounts[0]?.[0] !== 'Unidades en stock')
      amounts.push(['Unidades en stock', portion(listPrice, 0.015)]);
  } else if (kind < 0.68) {
    amounts.push(['Aportación de marca', portion(listPrice, 0.02 + share * 0.02)]);
    if (second < 0.5) amounts.push(['Descuento del concesionario', portion(listPrice, 0.01 + second * 0.02)]);
  }
  return {
    special: kind < 0.15,
    discount: amounts.reduce((sum, [, amount]) => sum + amount, 0),
    lines: amounts.map(([label, amount]) => campaignLine(label, amount)),
  };
}

/** A share of a price, to the nearest 50 euros. */
const portion = (price: number, share: number): number => Math.max(50, Math.round((price * share) / 50) * 50);
