import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { FinancingChoice, TermsFee } from '@/lib/finance/financing';
import { formatEuro } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import type { CardVehicle } from '@/lib/stock/card';
import { escapeMarkdown, joined, markdownLink } from './text';

/** Fees of a list's vehicles on the terms of its URL. */
export interface SimulatedFees {
  readonly terms: FinancingChoice;
  readonly fees: readonly TermsFee[];
}

/** Returns each vehicle of a list on one line, with the facts of its card (product 6.2). */
export async function vehicleLines(
  cards: readonly CardVehicle[],
  simulated: SimulatedFees | null,
): Promise<readonly string[]> {
  const [t, terms] = await Promise.all([getTranslations(), getTranslations('terms')]);
  const feeOf = ({ id, fee, amount }: CardVehicle) => {
    const own = simulated?.fees.find(({ vehicle, price }) => vehicle === id && price === amount);
    if (simulated && own) {
      const { entry } = own;
      const { months } = simulated.terms;
      const kind = entry === 0 ? 'withoutEntry' : entry < simulated.terms.entry ? 'withMost' : 'withEntry';
      const cost = own.tae && own.total ? terms('cost', { tae: own.tae, total: own.total }) : '';
      const conditions = joined([terms(kind, { entry: formatEuro(entry), months }), cost], ', ');
      return `${terms('yourFee')} ${t('card.perMonth', { fee: own.fee })} (${conditions})`;
    }
    return fee === null ? '' : `${t('card.fee')} ${t('card.perMonth', { fee })}`;
  };
  return cards.map((card) => {
    const { id, name, title, price, struckPrice, saving, special } = card;
    const version = name.includes(title) ? '' : title;
    const struck =
      struckPrice && ` (${escapeMarkdown(t('card.listPrice'))} ~~${escapeMarkdown(struckPrice)}~~)`;
    const facts = [card.power, card.fuel, card.gearbox, card.color, card.location, card.delivery];
    const offer = [special ? t('card.special') : '', saving ? t('card.saving', { saving }) : ''];
    return joined([
      markdownLink(name, paths.vehicle(id)),
      escapeMarkdown(version),
      `**${escapeMarkdown(price)}**${struck ?? ''}`,
      ...[feeOf(card), ...facts, ...offer].map(escapeMarkdown),
    ]);
  });
}
