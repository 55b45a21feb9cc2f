import 'server-only';
import { z } from 'zod';
import {
  requiredAmountField,
  requiredIdField,
  requiredTextField,
  toFlag,
  toId,
  toTextWithoutTrailingZeros,
  toSafeHtml,
  toListOrEmpty,
  toText,
  toTextOrNull,
  unwrapSingleEntry,
} from './fields';
import { siteMessages } from '@/lib/i18n/catalogue';
import { parseAmount } from '@/lib/i18n/amount';
import { httpsUrlOutsideUpstream } from '@/lib/content/links';
import { signedDocumentRef } from '@/lib/content/picture-refs';
import { horsepowerOf } from '@/lib/stock/quantity';
import { documentHref, type PictureRef } from '@/lib/content/pictures';
import { availabilityFromLabels } from '@/lib/stock/availability';
import { chipColorLookup } from '@/lib/stock/available-filters';
import { locationLookup, noPlaces, type Places } from '@/lib/stock/locations';
import type { StockList } from '@/lib/stock/stock-list';
import type { ListVehicle, Vehicle, VehicleFacts } from '@/lib/stock/vehicle';
import { toPictureRef } from './directives';
import type { LenientListReader } from './parse';
import { isObject } from '@/lib/platform/records';

/** What completes a vehicle: its own answer says neither where its dealer is nor which color its chip has. */
export interface Surroundings {
  /** Null while they aren't known. */
  readonly places: Places | null;
  /** All stock, where it is held. */
  readonly stock?: StockList | null | undefined;
}

/**
 * A raw vehicle. It requires an id, a final price above zero and a name (else its product line, else its
 * model). Without a final price it is left out: any other price could be a wrong offer. Of all else, what
 * isn't readable is missing.
 */
export const rawVehicle = z
  .looseObject({ product_id: requiredIdField, final_price: requiredAmountField })
  .refine((raw) => nameOf(raw) !== '', { path: ['name'] });

export type RawVehicle = z.output<typeof rawVehicle>;

/** A line of a discount; both texts are required. */
const rawCampaign = z.object({ label: requiredTextField, amount_formatted: requiredTextField });

/** Returns the name of a vehicle, else its product line, else its model. */
const nameOf = (raw: Readonly<Record<string, unknown>>): string =>
  toText(raw.name) || toText(raw.product_line_description) || toText(raw.model_group_description);

/** A vehicle but for what the others of its list tell of it. */
export type ReadVehicle = Omit<ListVehicle, 'extra'>;

/**
 * Returns the function that maps raw vehicles. A list price that isn't readable or not above the final price
 * is that price.
 */
export function vehicleReader(
  entries: LenientListReader,
  places: Places | null,
  filters: Pick<StockList, 'facets'>,
): (
  raw: RawVehicle,
  sets: Pick<ListVehicle, 'equipmentSet' | 'optionSet'>,
) => { readonly vehicle: ReadVehicle; readonly facts: VehicleFacts } {
  const locationOf = locationLookup(places ?? noPlaces);
  const chipColorOf = chipColorLookup(filters);
  return (raw, { equipmentSet, optionSet }) => {
    const { product_id: id, final_price: finalPrice } = raw;
    const field = entries.fieldsOf(raw, id);
    const price = entries.readPositiveAmount(raw.price, 'price', id) ?? 0;
    const listPrice = Math.max(price, finalPrice);
    const name = nameOf(raw);
    const dealerName = field('localization_name', toText);
    const power = field('power', toTextWithoutTrailingZeros);
    const availabilityLabel = field('available_label', toTextOrNull);
    const deliveryLabel = field('delivery_label', toTextOrNull);
    const consumption = field('consumption', toTextWithoutTrailingZeros);
    const family = field('family_description', toText);
    const colorGroupId = field('color_group_id', toId);
    const availability = availabilityFromLabels(
      availabilityLabel ?? '',
      deliveryLabel ?? '',
      siteMessages().stockWords,
    );
    if (availability.kind === 'unknown' && availability.text !== '') entries.skip('availability', id);
    return {
      // The order that compresses best.
      vehicle: {
        id,
        saving: savingOf(raw, listPrice - finalPrice, entries),
        name,
        productLine: field('product_line_description', toText) || name,
        equipmentSet,
        modelUrlKey: field('model_url_key', toId) || null,
        monthlyFee: entries.readPositiveAmount(raw.cuota_price, 'cuota_price', id),
        modelName: field('model_group_description', toText) || family,
        power,
        horsepower: entries.readField(power, 'power', id, () => horsepowerOf(power)),
        modelGroupId: field('model_group_id', toId),
        fuelId: field('fuel_id', toId),
        fuelName: field('fuel_description', toText),
        gearbox: field('gearbox_description', toText),
        listPrice,
        hasSpecialPrice: field('has_special_price', toFlag) ?? false,
        optionSet,
        colorGroupId,
        colorName: field('color_description', toText),
        hex: chipColorOf(colorGroupId),
        availability,
        ...locationOf(dealerName),
        finalPrice,
        pictures: picturesOf(raw, entries),
      },
      facts: {
        hasListPrice: price >= finalPrice,
        dealerName,
        availabilityLabel,
        deliveryLabel,
        street: field('localization_address', toTextOrNull),
        vin: field('vin', toTextOrNull),
        modelYear: field('model_year', toTextOrNull),
        consumption: field('consumption_formatted', toText) || consumption || null,
        co2: field('co2', toTextWithoutTrailingZeros) || null,
      },
    };
  };
}

/** Pictures of one vehicle; further ones are left out. */
const maxPictures = 100;

/** Returns a vehicle's pictures, each once. */
function picturesOf({ product_id: id, ...raw }: RawVehicle, entries: LenientListReader): PictureRef[] {
  const list = entries.readField(raw.images_list, 'images_list', id, toListOrEmpty);
  if (list.length > maxPictures) entries.skip('picture', `${id}: beyond ${maxPictures}`);
  const urls = [raw.main_image, ...list.slice(0, maxPictures)];
  const refs = urls.flatMap((url) => entries.readField(url, 'picture', id, toPictureRef) ?? []);
  return [...new Set(refs)];
}

/** Maximum texts of a vehicle's equipment, and their characters in all. */
const maxTexts = 2_000;
const maxCharacters = 240_000;

/**
 * Returns the texts of a vehicle's standard equipment in its groups, and of its options in HTML. What is no
 * text is counted as unreadable, and texts beyond the limits as left out.
 */
export function equipmentTexts(raw: RawVehicle, entries: LenientListReader) {
  const { product_id: id } = raw;
  const field = entries.fieldsOf(raw, id);
  let texts = 0;
  let characters = 0;
  const textsIn = (value: unknown): readonly string[] =>
    toListOrEmpty(value).flatMap((one) => {
      const text = entries.readField(one, 'equipment', id, toRawText);
      if (text === '') return [];
      texts += 1;
      characters += text.length;
      if (texts <= maxTexts && characters <= maxCharacters) return [text];
      entries.skip('equipment beyond its limits', id);
      return [];
    });
  const groups = field('featured_equipment_list', toListOrEmpty).map((group) => {
    const isGroup = isObject(group) && 'list' in group;
    const list = entries.readField(isGroup ? group.list : group, 'equipment group', id, (value) =>
      isGroup ? textsIn(value) : [],
    );
    return { title: isGroup ? toText(group.title) : '', texts: list };
  });
  return { groups, options: field('optional_equipment_list', textsIn) };
}

const toRawText = (value: unknown): string => (typeof value === 'string' ? value : toText(value));

/**
 * Returns the sum of the campaigns' stated amounts, in euros. Null if there is none, if a line isn't a
 * reduction that can be read, or if they are more than the difference of the two prices.
 */
function savingOf(raw: RawVehicle, maxSaving: number, entries: LenientListReader): number | null {
  const { product_id: id } = raw;
  const campaigns = entries.readField(raw.campaigns, 'campaigns', id, toListOrEmpty);
  const amounts = campaigns.map((campaign) =>
    entries.readField(campaign, 'amount of a campaign', id, amountOfCampaign),
  );
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? NaN), 0);
  return sum > 0 && sum <= maxSaving + 0.005 ? Math.round(sum * 100) / 100 : null;
}

function amountOfCampaign(campaign: unknown): number | null {
  const text = rawCampaign.safeParse(campaign).data?.amount_formatted ?? '';
  const amount = parseAmount(text.replace(/^[-−–] ?/, ''));
  return typeof amount === 'number' && amount > 0 ? amount : null;
}

/** Maps a raw vehicle with all that its page shows; unreadable parts are left out. */
export function toVehicle(
  raw: RawVehicle,
  entries: LenientListReader,
  { places, stock }: Surroundings,
): Vehicle {
  const { product_id: id } = raw;
  const field = entries.fieldsOf(raw, id);
  const { groups, options } = equipmentTexts(raw, entries);
  const {
    extra = '',
    equipmentSet = -1,
    optionSet = -1,
  } = stock?.vehicles.find((one) => one.id === id) ?? {};
  const readVehicle = vehicleReader(entries, places, stock ?? { facets: [] });
  const { vehicle, facts } = readVehicle(raw, { equipmentSet, optionSet });
  return {
    ...vehicle,
    ...facts,
    extra,
    ...(places === null && { lacksPlaces: true }),
    familyName: distinctFamilyName(raw),
    interiorName: field('interior_description', toTextOrNull),
    campaigns: entries
      .read(toListOrEmpty(raw.campaigns), rawCampaign, 'campaign')
      .map(({ label, amount_formatted }) => ({ label, amountText: amount_formatted })),
    environmentalBadge:
      toTextWithoutTrailingZeros(raw.co2) === '0' ? field('environ_icon_url', toPictureRef) : null,
    featuredEquipment: field('featured_equipment', toTextOrNull),
    standardEquipment: groups
      .map(({ title, texts }) => ({ title, items: texts.map(toText).filter(Boolean) }))
      .filter(({ items }) => items.length > 0),
    optionalEquipment: options
      .map((html) => entries.readField(html, 'option', id, (given) => toSafeHtml(given)))
      .filter(Boolean),
    tyreLabelHref: tyreLabelHrefOf(raw, entries),
  };
}

/** Returns the family where it differs from the model, else null. A model without a name shows its family. */
function distinctFamilyName(raw: RawVehicle): string | null {
  const model = toText(raw.model_group_description);
  const family = toTextOrNull(raw.family_description);
  return model !== '' && family?.toLowerCase() !== model.toLowerCase() ? family : null;
}

const eprelOverHttp = /^http:(?=\/\/eprel\.ec\.europa\.eu\/)/i;

/**
 * Returns our own document URL where we may fetch it, else a link to another https host, such as EPREL, which
 * answers by https where it is named by http.
 */
function tyreLabelHrefOf(raw: RawVehicle, entries: LenientListReader): string | null {
  const url = entries.readField(raw.tyres_pdf_url, 'tyre label', raw.product_id, toText);
  if (url === '') return null;
  const ref = signedDocumentRef(url);
  const href =
    ref === null ? httpsUrlOutsideUpstream(url.replace(eprelOverHttp, 'https:')) : documentHref(ref);
  if (href === null) entries.skip('tyre label', raw.product_id);
  return href;
}

/** Reads the body of a response; what its own answer doesn't say is given beside it. */
export type VehicleParser<T> = (
  body: unknown,
  entries: LenientListReader,
  surroundings: Surroundings,
) => T | Promise<T>;

/**
 * Creates the parser of `GET vehicles/{id}`: null for the answer that there is no such vehicle, or that it is
 * sold; undefined for one that doesn't say so but has none with this `product_id`.
 * @param onRead told of the vehicle, also of a sold one
 */
export const parseVehicle =
  (
    id: string,
    onRead: (vehicle: Vehicle) => void = () => undefined,
  ): VehicleParser<Vehicle | null | undefined> =>
  (body, entries, surroundings) => {
    if (body === null) return null;
    const vehicle = unwrapSingleEntry(body, isObject);
    if (isObject(vehicle) ? toId(vehicle.product_id) !== id : !vehicle) return undefined;
    const { data, error } = rawVehicle.safeParse(vehicle);
    if (error) throw entries.unreadable(error.issues.map(({ path }) => path.join('.')).join(', '));
    const found = toVehicle(data, entries, surroundings);
    onRead(found);
    return found.availability.kind === 'sold' ? null : found;
  };
