import 'server-only';
import { z } from 'zod';
import {
  flagField,
  listField,
  figure,
  unknownValue,
  requiredAmountField,
  requiredTextField,
  textField,
  nullableTextField,
  toHtml,
  toText,
  unwrapSingleEntry,
} from './fields';
import { parseAmount } from '@/lib/i18n/amount';
import { parseExternalUrl } from '@/lib/content/links';
import { documentRef } from '@/lib/content/picture-refs';
import { horsepowerOf } from '@/lib/stock/quantity';
import { documentHref } from '@/lib/content/pictures';
import type { Vehicle, VehicleLocation, VehicleSummary } from '@/lib/stock/vehicle';
import { foldText } from '@/lib/i18n/normalize';
import { upstreamPicture } from './directives';
import { type LenientListReader, type ResponseParser, InvalidResponseError } from './parse';
import { isRecord } from '@/lib/platform/records';

/**
 * A raw vehicle. It requires an id, a final price above zero and a name (else its product line, else its model). Without
 * a final price it is left out: any other price could be a wrong offer.
 */
export const rawVehicle = z
  .object({
    product_id: requiredTextField,
    name: textField,
    model_url_key: nullableTextField,
    model_group_id: textField,
    model_group_description: textField,
    family_description: textField,
    product_line_description: textField,
    price: unknownValue,
    final_price: requiredAmountField,
    cuota_price: unknownValue,
    has_special_price: flagField,
    color_description: textField,
    color_group_id: textField,
    fuel_id: textField,
    fuel_description: textField,
    gearbox_description: textField,
    power: figure,
    consumption: figure,
    consumption_formatted: textField,
    co2: figure,
    main_image: unknownValue,
    images_list: listField,
    featured_equipment_list: listField,
    optional_equipment_list: listField,
    available_label: nullableTextField,
    delivery_label: nullableTextField,
    localization_name: nullableTextField,
    localization_address: nullableTextField,
    campaigns: listField,
    vin: nullableTextField,
    model_year: nullableTextField,
    // For the vehicle's own page alone.
    interior_description: nullableTextField,
    environ_icon_url: unknownValue,
    featured_equipment: nullableTextField,
    tyres_pdf_url: nullableTextField,
  })
  .refine((entry) => vehicleName(entry) !== '', { path: ['name'] });

export type RawVehicle = z.output<typeof rawVehicle>;

/** A line of a discount; both texts are required. */
const rawCampaign = z.object({ label: requiredTextField, amount_formatted: requiredTextField });

/** A group of standard equipment; its list holds texts. */
const rawEquipmentGroup = z.object({ title: textField, list: listField });

/** An option's HTML. */
const rawOption = z.string().max(4_000);

/** Returns the name of a vehicle, else its product line, else its model. */
const vehicleName = (
  raw: Readonly<Record<'name' | 'product_line_description' | 'model_group_description', string>>,
): string => raw.name || raw.product_line_description || raw.model_group_description;

const immediate = 'entrega inmediata';

/** Maps a raw vehicle to a summary. A list price that isn't readable or not above the final price is that price. */
export function toSummary(raw: RawVehicle, entries: LenientListReader): VehicleSummary {
  const { product_id: id, final_price: finalPrice } = raw;
  const listPrice = Math.max(entries.amount(raw.price, 'price', id) ?? 0, finalPrice);
  const pictures = [raw.main_image, ...raw.images_list].map(upstreamPicture).filter((ref) => ref !== null);
  return {
    id,
    name: vehicleName(raw),
    modelUrlKey: raw.model_url_key,
    modelGroupId: raw.model_group_id,
    modelName: raw.model_group_description || raw.family_description,
    productLine: raw.product_line_description || vehicleName(raw),
    listPrice,
    finalPrice,
    monthlyFee: entries.amount(raw.cuota_price, 'cuota_price', id),
    hasSpecialPrice: raw.has_special_price,
    dealerName: raw.localization_name ?? '',
    delivery: deliveryOf(raw),
    deliveryTexts: [raw.available_label, raw.delivery_label].filter((text) => text !== null),
    saving: savingOf(raw.campaigns, listPrice - finalPrice),
    vin: raw.vin,
    modelYear: raw.model_year,
    colorName: raw.color_description,
    colorGroupId: raw.color_group_id,
    fuelId: raw.fuel_id,
    fuelName: raw.fuel_description,
    gearbox: raw.gearbox_description,
    power: raw.power,
    horsepower: horsepowerOf(raw.power),
    consumption: raw.consumption_formatted || raw.consumption || null,
    co2: raw.co2 || null,
    pictures: [...new Set(pictures)],
    // What the list and the dealers add.
    ...{ hex: null, extra: '', isla: '', concesionario: '' },
    ...{ standardPieces: [], optionalPieces: [], equipmentSet: -1 },
    place: raw.localization_name ?? '',
  };
}

/** A number of days or weeks, and what may stand before it: «Entrega en 5 días» is «en 5 días». */
const inDays = /^(?:(?:entrega|disponible|delivery|available) )?((?:en|in) \d.*)$/i;

/**
 * Words when a vehicle can be had: «entrega inmediata», «en 5 días laborables», «en camino» with what else is stated, or
 * other words of the delivery; empty where the date isn't known («Disponible»).
 */
function deliveryOf({ available_label: available, delivery_label: delivery }: RawVehicle): string {
  const labels = [delivery, available].map((label) => foldCase(label));
  if (labels.some((label) => foldText(label).startsWith(immediate))) return immediate;
  const [days] = labels.flatMap((label) => inDays.exec(label)?.[1] ?? []);
  if (days !== undefined) return days;
  const [added = '', state = ''] = labels;
  if (/^en (?:tr[aá]nsito|camino)/i.test(state))
    return added === '' || added === state ? 'en camino' : `en camino, ${added}`;
  return added || (/^(?:disponible|available)$/i.test(state) ? '' : state);
}

/** Returns a label as it stands within a sentence. */
const foldCase = (label: string | null): string => {
  const text = (label ?? '').normalize('NFC').trim();
  return text.charAt(0).toLocaleLowerCase('es') + text.slice(1);
};

/**
 * Returns the sum of the campaigns' stated amounts, in euros. Null if there is none, if a line isn't a reduction that
 * can be read, or if they are more than the difference of the two prices.
 */
function savingOf(campaigns: readonly unknown[], difference: number): number | null {
  let sum = 0;
  for (const campaign of campaigns) {
    const text = rawCampaign.safeParse(campaign).data?.amount_formatted ?? '';
    const amount = parseAmount(text.replace(/^[-−–] ?/, ''));
    if (!amount) return null;
    sum += amount;
  }
  return sum > 0 && sum <= difference + 0.005 ? Math.round(sum * 100) / 100 : null;
}

/** Maps a raw vehicle with all that its page shows; unreadable parts are left out. */
export function toVehicle(raw: RawVehicle, entries: LenientListReader): Vehicle {
  return {
    ...toSummary(raw, entries),
    familyName: familyOf(raw),
    interiorName: raw.interior_description,
    availabilityLabel: raw.available_label,
    campaigns: entries
      .read(raw.campaigns, rawCampaign, 'campaign')
      .map(({ label, amount_formatted }) => ({ label, amountText: amount_formatted })),
    environmentalBadge: raw.co2 === '0' ? upstreamPicture(raw.environ_icon_url) : null,
    featuredEquipment: raw.featured_equipment,
    standardEquipment: entries
      .read(raw.featured_equipment_list, rawEquipmentGroup, 'equipment group')
      .map(({ title, list }) => ({ title, items: list.map(toText).filter(Boolean) }))
      .filter(({ items }) => items.length > 0),
    optionalEquipment: entries
      .read(raw.optional_equipment_list, rawOption, 'option')
      .map((html) => toHtml(html))
      .filter(Boolean),
    tyreLabelHref: tyreLabelOf(raw, entries),
    location: locationOf(raw),
  };
}

/** Returns the family where it differs from the model, else null. A model without a name shows its family. */
function familyOf({ model_group_description: model, family_description: family }: RawVehicle): string | null {
  return model !== '' && family.toLowerCase() !== model.toLowerCase() ? family || null : null;
}

const eprelOverHttp = /^http:(?=\/\/eprel\.ec\.europa\.eu\/)/i;

/**
 * Returns our own document URL where we may fetch it, else a link to another https host, such as EPREL, which answers by
 * https where it is named by http.
 */
function tyreLabelOf({ product_id: id, tyres_pdf_url: url }: RawVehicle, entries: LenientListReader) {
  if (url === null) return null;
  const ref = documentRef(url);
  const href = ref === null ? parseExternalUrl(url.replace(eprelOverHttp, 'https:')) : documentHref(ref);
  if (href === null) entries.skip('tyre label', id);
  return href;
}

function locationOf(raw: RawVehicle): VehicleLocation | null {
  const location = {
    dealerName: raw.localization_name,
    deliveryLabel: raw.delivery_label,
    street: raw.localization_address,
  };
  return Object.values(location).some((value) => value !== null) ? location : null;
}

/** Creates the parser of `GET vehicles/{id}`; null for a response without this `product_id`: it doesn't exist. */
export const parseVehicle =
  (id: string): ResponseParser<Vehicle | null> =>
  (body, entries) => {
    const vehicle = unwrapSingleEntry(body, isRecord);
    if (isRecord(vehicle) ? toText(vehicle['product_id']) !== id : !vehicle) return null;
    const raw = rawVehicle.safeParse(vehicle);
    if (!raw.success)
      throw new InvalidResponseError(raw.error.issues.map((issue) => issue.path.join('.')).join(', '));
    return toVehicle(raw.data, entries);
  };
