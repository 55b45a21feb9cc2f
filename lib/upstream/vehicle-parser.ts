import 'server-only';
import { z } from 'zod';
import {
  isOn,
  requiredAmountField,
  requiredTextField,
  textField,
  toTextWithoutTrailingZeros,
  toSafeHtml,
  toListOrEmpty,
  toText,
  toTextOrNull,
  unknownValue,
  unwrapSingleEntry,
} from './fields';
import { siteMessages } from '@/lib/i18n/catalogue';
import { parseAmount } from '@/lib/i18n/amount';
import { httpsUrlOutsideUpstream } from '@/lib/content/links';
import { documentRef } from '@/lib/content/picture-refs';
import { horsepowerOf } from '@/lib/stock/quantity';
import { documentHref } from '@/lib/content/pictures';
import { availabilityOf } from '@/lib/stock/availability';
import { type Vehicle, type VehicleLocation, type VehicleSummary } from '@/lib/stock/vehicle';
import { toPictureRef } from './directives';
import type { LenientListReader, ResponseParser } from './parse';
import { isObject } from '@/lib/platform/records';

/**
 * A raw vehicle. It requires an id, a final price above zero and a name (else its product line, else its model). Without
 * a final price it is left out: any other price could be a wrong offer. Of all else, what isn't readable is missing.
 */
export const rawVehicle = z
  .looseObject({ product_id: requiredTextField, final_price: requiredAmountField })
  .refine((raw) => nameOf(raw) !== '', { path: ['name'] });

type RawVehicle = z.output<typeof rawVehicle>;

/** A line of a discount; both texts are required. */
const rawCampaign = z.object({ label: requiredTextField, amount_formatted: requiredTextField });

/** A group of standard equipment; its list holds texts. */
const rawEquipmentGroup = z.object({ title: textField, list: unknownValue });

/** An option's HTML. */
const rawOption = z.string().max(4_000);

/** Returns the name of a vehicle, else its product line, else its model. */
const nameOf = (raw: Readonly<Record<string, unknown>>): string =>
  toText(raw.name) || toText(raw.product_line_description) || toText(raw.model_group_description);

/** Maps a raw vehicle to a summary. A list price that isn't readable or not above the final price is that price. */
export function toSummary(raw: RawVehicle, entries: LenientListReader): VehicleSummary {
  const { product_id: id, final_price: finalPrice } = raw;
  const listPrice = Math.max(entries.readPositiveAmount(raw.price, 'price', id) ?? 0, finalPrice);
  const pictures = [raw.main_image, ...toListOrEmpty(raw.images_list)].map(toPictureRef);
  const dealerName = toText(raw.localization_name);
  const power = toTextWithoutTrailingZeros(raw.power);
  return {
    id,
    name: nameOf(raw),
    modelUrlKey: toTextOrNull(raw.model_url_key),
    modelGroupId: toText(raw.model_group_id),
    modelName: toText(raw.model_group_description) || toText(raw.family_description),
    productLine: toText(raw.product_line_description) || nameOf(raw),
    listPrice,
    finalPrice,
    monthlyFee: entries.readPositiveAmount(raw.cuota_price, 'cuota_price', id),
    hasSpecialPrice: isOn(raw.has_special_price),
    dealerName,
    availability: availabilityOf(
      toText(raw.available_label),
      toText(raw.delivery_label),
      siteMessages().stockWords,
    ),
    deliveryTexts: [raw.available_label, raw.delivery_label].map(toText).filter(Boolean),
    saving: savingOf(toListOrEmpty(raw.campaigns), listPrice - finalPrice),
    vin: toTextOrNull(raw.vin),
    modelYear: toTextOrNull(raw.model_year),
    colorName: toText(raw.color_description),
    colorGroupId: toText(raw.color_group_id),
    fuelId: toText(raw.fuel_id),
    fuelName: toText(raw.fuel_description),
    gearbox: toText(raw.gearbox_description),
    power,
    horsepower: horsepowerOf(power),
    consumption: toText(raw.consumption_formatted) || toTextWithoutTrailingZeros(raw.consumption) || null,
    co2: toTextWithoutTrailingZeros(raw.co2) || null,
    pictures: [...new Set(pictures.filter((ref) => ref !== null))],
    // What the list and the dealers add.
    ...{ hex: null, extra: '', isla: '', concesionario: '' },
    ...{ standardPieces: [], optionalPieces: [], equipmentSet: -1, optionSet: -1 },
    locationLabel: dealerName,
  };
}

/**
 * Returns the sum of the campaigns' stated amounts, in euros. Null if there is none, if a line isn't a reduction that
 * can be read, or if they are more than the difference of the two prices.
 */
function savingOf(campaigns: readonly unknown[], maxSaving: number): number | null {
  let sum = 0;
  for (const campaign of campaigns) {
    const text = rawCampaign.safeParse(campaign).data?.amount_formatted ?? '';
    const amount = parseAmount(text.replace(/^[-−–] ?/, ''));
    if (!amount) return null;
    sum += amount;
  }
  return sum > 0 && sum <= maxSaving + 0.005 ? Math.round(sum * 100) / 100 : null;
}

/** Maps a raw vehicle with all that its page shows; unreadable parts are left out. */
export function toVehicle(raw: RawVehicle, entries: LenientListReader): Vehicle {
  return {
    ...toSummary(raw, entries),
    familyName: distinctFamilyName(raw),
    interiorName: toTextOrNull(raw.interior_description),
    availabilityLabel: toTextOrNull(raw.available_label),
    campaigns: entries
      .read(toListOrEmpty(raw.campaigns), rawCampaign, 'campaign')
      .map(({ label, amount_formatted }) => ({ label, amountText: amount_formatted })),
    environmentalBadge:
      toTextWithoutTrailingZeros(raw.co2) === '0' ? toPictureRef(raw.environ_icon_url) : null,
    featuredEquipment: toTextOrNull(raw.featured_equipment),
    standardEquipment: entries
      .read(toListOrEmpty(raw.featured_equipment_list), rawEquipmentGroup, 'equipment group')
      .map(({ title, list }) => ({ title, items: toListOrEmpty(list).map(toText).filter(Boolean) }))
      .filter(({ items }) => items.length > 0),
    optionalEquipment: entries
      .read(toListOrEmpty(raw.optional_equipment_list), rawOption, 'option')
      .map((html) => toSafeHtml(html))
      .filter(Boolean),
    tyreLabelHref: tyreLabelHrefOf(raw, entries),
    location: locationOf(raw),
  };
}

/** Returns the family where it differs from the model, else null. A model without a name shows its family. */
function distinctFamilyName(raw: RawVehicle): string | null {
  const [model, family] = [toText(raw.model_group_description), toTextOrNull(raw.family_description)];
  return model !== '' && family?.toLowerCase() !== model.toLowerCase() ? family : null;
}

const eprelOverHttp = /^http:(?=\/\/eprel\.ec\.europa\.eu\/)/i;

/**
 * Returns our own document URL where we may fetch it, else a link to another https host, such as EPREL, which answers by
 * https where it is named by http.
 */
function tyreLabelHrefOf(raw: RawVehicle, entries: LenientListReader): string | null {
  const url = toText(raw.tyres_pdf_url);
  if (url === '') return null;
  const ref = documentRef(url);
  const href =
    ref === null ? httpsUrlOutsideUpstream(url.replace(eprelOverHttp, 'https:')) : documentHref(ref);
  if (href === null) entries.skip('tyre label', raw.product_id);
  return href;
}

function locationOf(raw: RawVehicle): VehicleLocation | null {
  const location = {
    dealerName: toTextOrNull(raw.localization_name),
    deliveryLabel: toTextOrNull(raw.delivery_label),
    street: toTextOrNull(raw.localization_address),
  };
  return Object.values(location).some((value) => value !== null) ? location : null;
}

/**
 * Makes a vehicle's page data of what its list knows, for when its own call fails: without equipment and
 * conditions.
 * @param street the address of its dealer
 */
export const toListedVehicle = (summary: VehicleSummary, street: string | null): Vehicle => ({
  ...summary,
  isFromList: true,
  familyName: null,
  interiorName: null,
  // The list words availability and delivery in one text.
  availabilityLabel: null,
  campaigns: [],
  environmentalBadge: null,
  featuredEquipment: null,
  standardEquipment: [],
  optionalEquipment: [],
  tyreLabelHref: null,
  location: summary.dealerName ? { dealerName: summary.dealerName, deliveryLabel: null, street } : null,
});

/**
 * Creates the parser of `GET vehicles/{id}`: null for the answer that there is no such vehicle, or that it is
 * sold; undefined for one that doesn't say so but has none with this `product_id`.
 * @param onRead told of the vehicle, also of a sold one
 */
export const parseVehicle =
  (
    id: string,
    onRead: (vehicle: Vehicle) => void = () => undefined,
  ): ResponseParser<Vehicle | null | undefined> =>
  (body, entries) => {
    if (body === null) return null;
    const vehicle = unwrapSingleEntry(body, isObject);
    if (isObject(vehicle) ? toText(vehicle.product_id) !== id : !vehicle) return undefined;
    const { data, error } = rawVehicle.safeParse(vehicle);
    if (error) throw entries.unreadable(error.issues.map(({ path }) => path.join('.')).join(', '));
    const found = toVehicle(data, entries);
    onRead(found);
    return found.availability.kind === 'sold' ? null : found;
  };
