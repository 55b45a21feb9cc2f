import 'server-only';
import { z } from 'zod';
import {
  flag,
  listOrEmpty,
  amountOrNull,
  figure,
  unread,
  requiredAmount,
  requiredText,
  text,
  textOrNull,
  money,
  moneyOrNull,
  toHtml,
  toText,
} from './fields';
import { foreignAddress } from '@/lib/web/html/links';
import { documentRef } from '@/lib/web/media/picture-refs';
import { documentHref, type PictureRef } from '@/lib/web/media/pictures';
import type { EquipmentGroup, Vehicle, VehicleLocation, VehicleSummary } from '@/lib/shop/vehicle';
import { withoutDirectives } from './directives';
import { upstreamPicture } from './picture-address';
import type { LenientListReader } from './read';

/**
 * A raw vehicle with the fields that lists need (product 3.5). It requires an id, a final price above zero and a name
 * (else its product line, else its model). Without a final price it is left out: any other price could be a wrong
 * offer.
 */
export const rawSummary = z
  .object({
    product_id: requiredText,
    name: text,
    model_url_key: textOrNull,
    model_group_id: text,
    model_group_description: text,
    family_description: text,
    product_line_description: text,
    price: amountOrNull,
    price_format: text,
    final_price: requiredAmount,
    final_price_format: text,
    cuota_price: amountOrNull,
    cuota_price_format: text,
    has_special_price: flag,
    color_description: text,
    color_group_id: text,
    fuel_id: text,
    fuel_description: text,
    gearbox_description: text,
    power: figure,
    main_image: unread,
    images_list: listOrEmpty,
    featured_equipment_list: listOrEmpty,
    optional_equipment_list: listOrEmpty,
    available_label: textOrNull,
    delivery_label: textOrNull,
    localization_name: textOrNull,
    vin: textOrNull,
    model_year: textOrNull,
  })
  .refine((entry) => nameOf(entry) !== '', { path: ['name'] });

/** Further fields, for the vehicle's own page. */
export const rawVehicle = rawSummary.safeExtend({
  interior_description: textOrNull,
  campaigns: listOrEmpty,
  consumption: figure,
  consumption_formatted: text,
  co2: figure,
  environ_icon_url: unread,
  featured_equipment: textOrNull,
  tyres_pdf_url: unread,
  localization_address: textOrNull,
});

export type RawSummary = z.output<typeof rawSummary>;
export type RawVehicle = z.output<typeof rawVehicle>;

/** A line of a discount; both texts are required. */
export const rawCampaign = z.object({ label: requiredText, amount_formatted: requiredText });

/** A group of standard equipment; its list holds texts. */
export const rawEquipmentGroup = z.object({ title: text, list: listOrEmpty });

interface Named {
  readonly name: string;
  readonly product_line_description: string;
  readonly model_group_description: string;
}

/** Returns the name of a vehicle, else its product line, else its model. */
export function nameOf(named: Named): string {
  return named.name || named.product_line_description || named.model_group_description;
}

/** Maximum characters of an option's HTML; longer options are left out. */
const longestOption = 4_000;

const immediate = 'entrega inmediata';

/** Maps a raw vehicle to a summary. Without a readable list price, the final price is its list price too. */
export function toSummary(raw: RawSummary): VehicleSummary {
  const finalPrice = money(raw.final_price, raw.final_price_format);
  return {
    id: raw.product_id,
    name: nameOf(raw),
    modelUrlKey: raw.model_url_key,
    modelGroupId: raw.model_group_id,
    modelName: raw.model_group_description || raw.family_description,
    productLine: raw.product_line_description || nameOf(raw),
    listPrice: moneyOrNull(raw.price, raw.price_format) ?? finalPrice,
    finalPrice,
    monthlyFee: moneyOrNull(raw.cuota_price, raw.cuota_price_format),
    hasSpecialPrice: raw.has_special_price,
    immediateLabel: immediateIn(raw.available_label) || immediateIn(raw.delivery_label),
    dealerName: raw.localization_name ?? '',
    vin: raw.vin,
    modelYear: raw.model_year,
    colorName: raw.color_description,
    colorGroupId: raw.color_group_id,
    fuelId: raw.fuel_id,
    fuelName: raw.fuel_description,
    gearbox: raw.gearbox_description,
    power: /^\d+(?:\.\d+)?$/.test(raw.power) ? `${raw.power} CV` : raw.power,
    pictures: picturesOf(raw),
  };
}

const clauseEnds = /[.,;:·|()–—]/;
/** A clause of its own that negates the one before: «Entrega inmediata: no disponible». */
const takenBack = /^ *no(?: esta)?(?: disponible| posible)? *$/;

/** Returns «Entrega inmediata» as spelled in a text, in any case and accents; empty where it is absent or negated. */
function immediateIn(written: string | null): string {
  const text = written?.normalize('NFC') ?? '';
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const at = plain.indexOf(immediate);
  if (at < 0) return '';
  const end = at + immediate.length;
  // Only its own clause counts: «Sin esperas: entrega inmediata» and «Entrega inmediata sin esperas» deny nothing.
  const before = plain.slice(0, at).split(clauseEnds).at(-1) ?? '';
  const [behind = '', next = 'none'] = plain.slice(end).split(clauseEnds);
  if (/\b(?:no|sin)\b/.test(before) || /\bno\b/.test(behind) || takenBack.test(next)) return '';
  return text.slice(at, end);
}

/** Maps a raw vehicle with all that its page shows; unreadable parts are left out. */
export function toVehicle(raw: RawVehicle, entries: LenientListReader): Vehicle {
  return {
    ...toSummary(raw),
    familyName: familyOf(raw),
    interiorName: raw.interior_description,
    availabilityLabel: raw.available_label,
    campaigns: entries
      .read(raw.campaigns, rawCampaign, 'campaign')
      .map(({ label, amount_formatted }) => ({ label, amountText: amount_formatted })),
    consumption: raw.consumption_formatted || raw.consumption || null,
    co2: raw.co2 || null,
    environmentalBadge: raw.co2 === '0' ? upstreamPicture(raw.environ_icon_url) : null,
    featuredEquipment: raw.featured_equipment,
    standardEquipment: equipmentOf(raw, entries),
    optionalEquipment: raw.optional_equipment_list
      .filter((entry) => typeof entry === 'string')
      .filter(({ length }) => length <= longestOption)
      .map((html) => toHtml(html))
      .filter((html) => html !== ''),
    tyreLabelHref: tyreLabelOf(raw, entries),
    location: locationOf(raw),
  };
}

/** Returns the family where it differs from the model, else null. A model without a name shows its family. */
function familyOf({ model_group_description: model, family_description: family }: RawVehicle): string | null {
  return model !== '' && family.toLowerCase() !== model.toLowerCase() ? family || null : null;
}

/** Returns our own document URL where we may fetch it, else a link to another https host (such as EPREL). */
function tyreLabelOf(
  { product_id, tyres_pdf_url: written }: RawVehicle,
  entries: LenientListReader,
): string | null {
  const ref = documentRef(typeof written === 'string' ? withoutDirectives(written) : written);
  if (ref !== null) return documentHref(ref);
  const href = typeof written === 'string' ? foreignAddress(written) : null;
  if (href === null && toText(written) !== '') entries.skip('tyre label', product_id);
  return href;
}

function picturesOf(raw: RawSummary): readonly PictureRef[] {
  const refs = [raw.main_image, ...raw.images_list].map(upstreamPicture).filter((ref) => ref !== null);
  return [...new Set(refs)];
}

function equipmentOf(raw: RawVehicle, entries: LenientListReader): readonly EquipmentGroup[] {
  return entries
    .read(raw.featured_equipment_list, rawEquipmentGroup, 'equipment group')
    .map(({ title, list }) => ({ title, items: list.map(toText).filter(Boolean) }))
    .filter(({ items }) => items.length > 0);
}

function locationOf(raw: RawVehicle): VehicleLocation | null {
  const location = {
    dealerName: raw.localization_name,
    deliveryLabel: raw.delivery_label,
    address: raw.localization_address,
  };
  return Object.values(location).some((value) => value !== null) ? location : null;
}
