import 'server-only';
import { getTranslations } from 'next-intl/server';
import { plainText } from '@/lib/html/sanitize';
import { formatEuro } from '@/lib/i18n/format';
import { pictureSrc } from '@/lib/media/pictures';
import { mapUrl } from '@/lib/routing/maps';
import { getLocationLabel } from '@/lib/source/stock';
import { isBareNumber, isReduced, type Vehicle } from '@/lib/stock/vehicle';
import { fact } from './document';
import { bulletList, escapeMarkdown, joined, markdownLink, section } from './text';

/** A link to the main picture; null without one. */
export async function pictureOf({ name, pictures: [first] }: Vehicle): Promise<string | null> {
  const t = await getTranslations('card');
  return first ? markdownLink(t('picturesOf', { name }), pictureSrc(first, 960)) : null;
}

/** List price, campaigns, final price and fee (product 8.1, 8.2). */
export async function priceSection(vehicle: Vehicle): Promise<string | null> {
  const t = await getTranslations();
  const { listPrice, finalPrice, campaigns, monthlyFee, saving, hasSpecialPrice } = vehicle;
  const list = escapeMarkdown(listPrice.text);
  const label = escapeMarkdown(t('vehicle.listPrice'));
  const fee = monthlyFee ? t('card.perMonth', { fee: monthlyFee.text }) : t('card.noFee');
  const lines = [
    `${label}: ${isReduced(vehicle) ? `~~${list}~~` : list}`,
    ...campaigns.map((campaign) => fact(campaign.label, campaign.amountText)),
    `${escapeMarkdown(t('vehicle.finalPrice'))}: **${escapeMarkdown(finalPrice.text)}**`,
    fact(t('vehicle.fee'), fee),
    hasSpecialPrice ? escapeMarkdown(t('card.special')) : '',
    saving === null ? '' : escapeMarkdown(t('card.saving', { saving: formatEuro(saving) })),
  ];
  return section(t('vehicle.priceLabel'), bulletList(lines.filter(Boolean)));
}

/** Facts and characteristics (product 7.4). */
export async function factsSection(vehicle: Vehicle): Promise<string | null> {
  const t = await getTranslations('vehicle');
  const { co2, tyreLabelHref, environmentalBadge } = vehicle;
  const facts = [
    fact(t('reference'), vehicle.id),
    fact(t('modelGroup'), vehicle.modelName),
    fact(t('family'), vehicle.familyName),
    fact(t('modelYear'), vehicle.modelYear),
    fact(t('power'), vehicle.power),
    fact(t('fuel'), vehicle.fuelName),
    fact(t('gearbox'), vehicle.gearbox),
    fact(t('color'), vehicle.colorName),
    fact(t('interior'), vehicle.interiorName),
    fact(t('consumption'), vehicle.consumption),
    fact(t('co2'), co2 && isBareNumber(co2) ? t('co2Value', { value: co2 }) : co2),
    environmentalBadge ? escapeMarkdown(t('badge')) : '',
    fact(t('vin'), vehicle.vin),
    tyreLabelHref ? markdownLink(t('tyreLabel'), tyreLabelHref) : '',
  ];
  return section(t('facts'), bulletList(facts.filter(Boolean)));
}

/** Dealer, street and delivery (product 7.6). */
export async function locationSection(vehicle: Vehicle): Promise<string | null> {
  const [t, label] = await Promise.all([getTranslations('vehicle'), getLocationLabel(vehicle)]);
  const { dealerName, deliveryLabel, street } = vehicle.location ?? {};
  const locationLabel = label === dealerName ? null : label;
  const lines = [dealerName, locationLabel, street, deliveryLabel].map((text) => escapeMarkdown(text ?? ''));
  return section(
    t('location'),
    joined([...lines, street ? markdownLink(t('directions'), mapUrl(street)) : '']),
  );
}

/** Options of this vehicle, and standard equipment by group (product 7.3). */
export async function equipmentSections(vehicle: Vehicle): Promise<readonly (string | null)[]> {
  const t = await getTranslations('vehicle');
  const { optionalEquipment, standardEquipment, featuredEquipment } = vehicle;
  const groups = standardEquipment.map(
    ({ title, items }) => `**${escapeMarkdown(title)}**: ${items.map(escapeMarkdown).join(', ')}`,
  );
  const featured = featuredEquipment
    ? [`**${escapeMarkdown(t('featuredEquipment'))}** ${escapeMarkdown(featuredEquipment)}`]
    : [];
  const options = optionalEquipment.map((html) => escapeMarkdown(plainText(html)));
  return [
    section(t('optionalEquipment'), bulletList(options)),
    section(t('standardEquipment'), bulletList([...featured, ...groups])),
  ];
}
