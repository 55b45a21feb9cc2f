import 'server-only';
import { z } from 'zod';
import {
  requiredAmountField,
  requiredIdField,
  requiredTextField,
  toFlagOrNull,
  toIdOrEmpty,
  toTextWithoutTrailingZeros,
  toSafeHtmlOrEmpty,
  toListOrEmpty,
  toPlainTextOrEmpty,
  toPlainTextOrNull,
  unwrapSingleEntry,
} from './fields';
import { siteMessages } from '@/lib/i18n/catalogue';
import { parseTypedAmount } from '@/lib/i18n/amount';
import { httpsUrlOutsideUpstreamOrNull } from '@/lib/content/links';
import { signedDocumentRefOrNull } from '@/lib/content/picture-refs';
import { parseHorsepowerOrNull } from '@/lib/stock/quantity';
import { documentHref, type PictureRef } from '@/lib/content/pictures';
import { availabilityFromLabels } from '@/lib/stock/availability';
import { createChipColorLookup } from '@/lib/stock/available-filters';
import { createLocationLookup, noPlaces, type Places } from '@/lib/stock/locations';
import type { StockList } from '@/lib/stock/stock-list';
import type { ListVehicle, Vehicle, VehicleFacts } from '@/lib/stock/vehicle';
import { toPictureRefOrNull } from './directives';
import type { LenientListReader } from './parse';
import { isObjectOrArray } from '@/lib/platform/records';

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
  .refine((raw) => vehicleNameIn(raw) !== '', { path: ['name'] });

export type RawVehicle = z.output<typeof rawVehicle>;

/** A line of a discount; both texts are required. */
const rawCampaign = z.object({ label: requiredTextField, amount_formatted: requiredTextField });

/** Returns the name of a vehicle, else its product line, else its model. */
const vehicleNameIn = (raw: Readonly<Record<string, unknown>>): string =>
  toPlainTextOrEmpty(raw.name) ||
  toPlainTextOrEmpty(raw.product_line_description) ||
  toPlainTextOrEmpty(raw.model_group_description);

/** A vehicle but for what the others of its list tell of it. */
export type ReadVehicle = Omit<ListVehicle, 'extra'>;

/**
 * Returns the function that maps raw vehicles. A list price that isn't readable or not above the final price
 * is that price.
 */
export function createListVehicleMapper(
  entries: LenientListReader,
  places: Places | null,
  filters: Pick<StockList, 'facets'>,
): (
  raw: RawVehicle,
  sets: Pick<ListVehicle, 'equipmentSet' | 'optionSet'>,
) => { readonly vehicle: ReadVehicle; readonly facts: VehicleFacts } {
  const locationOf = createLocationLookup(places ?? noPlaces);
  const chipColorOf = createChipColorLookup(filters);
  return (raw, { equipmentSet, optionSet }) => {
    const { product_id: id, final_price: finalPrice } = raw;
    const field = entries.fieldsOf(raw, id);
    const price = entries.readPositiveAmount(raw.price, 'price', id) ?? 0;
    const listPrice = Math.max(price, finalPrice);
    const name = vehicleNameIn(raw);
    const dealerName = field('localization_name', toPlainTextOrEmpty);
    const power = field('power', toTextWithoutTrailingZeros);
    const availabilityLabel = field('available_label', toPlainTextOrNull);
    const deliveryLabel = field('delivery_label', toPlainTextOrNull);
    const consumption = field('consumption', toTextWithoutTrailingZeros);
    const family = field('family_description', toPlainTextOrEmpty);
    const colorGroupId = field('color_group_id', toIdOrEmpty);
    const availability = availabilityFromLabels(
      availabilityLabel ?? '',
      deliveryLabel ?? '',
      siteMessages().stockWords,
    );
    if (availability.kind === 'unknown' && availability.text !== '') entries.countSkipped('availability', id);
    return {
      // The order that compresses best.
      vehicle: {
        id,
        saving: savingOfCampaigns(raw, listPrice - finalPrice, entries),
        name,
        productLine: field('product_line_description', toPlainTextOrEmpty) || name,
        equipmentSet,
        modelUrlKey: field('model_url_key', toIdOrEmpty) || null,
        monthlyFee: entries.readPositiveAmount(raw.cuota_price, 'cuota_price', id),
        modelName: field('model_group_description', toPlainTextOrEmpty) || family,
        power,
        horsepower: entries.readField(power, 'power', id, () => parseHorsepowerOrNull(power)),
        modelGroupId: field('model_group_id', toIdOrEmpty),
        fuelId: field('fuel_id', toIdOrEmpty),
        fuelName: field('fuel_description', toPlainTextOrEmpty),
        gearbox: field('gearbox_description', toPlainTextOrEmpty),
        listPrice,
        hasSpecialPrice: field('has_special_price', toFlagOrNull) ?? false,
        optionSet,
        colorGroupId,
        colorName: field('color_description', toPlainTextOrEmpty),
        hex: chipColorOf(colorGroupId),
        availability,
        ...locationOf(dealerName),
        finalPrice,
        pictures: readPictures(raw, entries),
      },
      facts: {
        hasListPrice: price >= finalPrice,
        dealerName,
        availabilityLabel,
        deliveryLabel,
        street: field('localization_address', toPlainTextOrNull),
        vin: field('vin', toPlainTextOrNull),
        modelYear: field('model_year', toPlainTextOrNull),
        consumption: field('consumption_formatted', toPlainTextOrEmpty) || consumption || null,
        co2: field('co2', toTextWithoutTrailingZeros) || null,
      },
    };
  };
}

/** Pictures of one vehicle; further ones are left out. */
const maxPictures = 100;

/** Returns a vehicle's pictures, each once. */
function readPictures({ product_id: id, ...raw }: RawVehicle, entries: LenientListReader): PictureRef[] {
  const list = entries.readField(raw.images_list, 'images_list', id, toListOrEmpty);
  if (list.length > maxPictures) entries.countSkipped('picture', `${id}: beyond ${maxPictures}`);
  const urls = [raw.main_image, ...list.slice(0, maxPictures)];
  const refs = urls.flatMap((url) => entries.readField(url, 'picture', id, toPictureRefOrNull) ?? []);
  return [...new Set(refs)];
}

/** Maximum texts of a vehicle's equipment, and their characters in all. */
const maxTexts = 2_000;
const maxCharacters = 240_000;

interface EquipmentTexts {
  readonly groups: readonly { readonly title: string; readonly texts: readonly string[] }[];
  readonly options: readonly string[];
}

/**
 * Returns the texts of a vehicle's standard equipment in its groups, and of its options in HTML. What is no
 * text is counted as unreadable, and texts beyond the limits as left out.
 */
export function equipmentTexts(raw: RawVehicle, entries: LenientListReader): EquipmentTexts {
  const { product_id: id } = raw;
  const field = entries.fieldsOf(raw, id);
  let texts = 0;
  let characters = 0;
  const textsIn = (value: unknown): readonly string[] =>
    toListOrEmpty(value).flatMap((rawText) => {
      const text = entries.readField(rawText, 'equipment', id, toRawText);
      if (text === '') return [];
      texts += 1;
      characters += text.length;
      if (texts <= maxTexts && characters <= maxCharacters) return [text];
      entries.countSkipped('equipment beyond its limits', id);
      return [];
    });
  const groups = field('featured_equipment_list', toListOrEmpty).map((group) => {
    const isGroup = isObjectOrArray(group) && 'list' in group;
    const list = entries.readField(isGroup ? group.list : group, 'equipment group', id, (value) =>
      isGroup ? textsIn(value) : [],
    );
    return { title: isGroup ? toPlainTextOrEmpty(group.title) : '', texts: list };
  });
  return { groups, options: field('optional_equipment_list', textsIn) };
}

const toRawText = (value: unknown): string => (typeof value === 'string' ? value : toPlainTextOrEmpty(value));

/**
 * Returns the sum of the campaigns' stated amounts, in euros. Null if there is none, if a line isn't a
 * reduction that can be read, or if they are more than the difference of the two prices.
 */
function savingOfCampaigns(raw: RawVehicle, maxSaving: number, entries: LenientListReader): number | null {
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
  const amount = parseTypedAmount(text.replace(/^[-−–] ?/, ''));
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
  } = stock?.vehicles.find((listed) => listed.id === id) ?? {};
  const readVehicle = createListVehicleMapper(entries, places, stock ?? { facets: [] });
  const { vehicle, facts } = readVehicle(raw, { equipmentSet, optionSet });
  return {
    ...vehicle,
    ...facts,
    extra,
    ...(places === null && { lacksPlaces: true }),
    familyName: distinctFamilyName(raw),
    interiorName: field('interior_description', toPlainTextOrNull),
    campaigns: entries
      .readEntries(toListOrEmpty(raw.campaigns), rawCampaign, 'campaign')
      .map(({ label, amount_formatted }) => ({ label, amountText: amount_formatted })),
    environmentalBadge:
      toTextWithoutTrailingZeros(raw.co2) === '0' ? field('environ_icon_url', toPictureRefOrNull) : null,
    featuredEquipment: field('featured_equipment', toPlainTextOrNull),
    standardEquipment: groups
      .map(({ title, texts }) => ({ title, items: texts.map(toPlainTextOrEmpty).filter(Boolean) }))
      .filter(({ items }) => items.length > 0),
    optionalEquipment: options
      .map((html) => entries.readField(html, 'option', id, (given) => toSafeHtmlOrEmpty(given)))
      .filter(Boolean),
    tyreLabelHref: readTyreLabelHref(raw, entries),
  };
}

/** Returns the family where it differs from the model, else null. A model without a name shows its family. */
function distinctFamilyName(raw: RawVehicle): string | null {
  const model = toPlainTextOrEmpty(raw.model_group_description);
  const family = toPlainTextOrNull(raw.family_description);
  return model !== '' && family?.toLowerCase() !== model.toLowerCase() ? family : null;
}

const eprelOverHttp = /^http:(?=\/\/eprel\.ec\.europa\.eu\/)/i;

/**
 * Returns our own document URL where we may fetch it, else a link to another https host, such as EPREL, which
 * answers by https where it is named by http.
 */
function readTyreLabelHref(raw: RawVehicle, entries: LenientListReader): string | null {
  const url = entries.readField(raw.tyres_pdf_url, 'tyre label', raw.product_id, toPlainTextOrEmpty);
  if (url === '') return null;
  const ref = signedDocumentRefOrNull(url);
  const href =
    ref === null ? httpsUrlOutsideUpstreamOrNull(url.replace(eprelOverHttp, 'https:')) : documentHref(ref);
  if (href === null) entries.countSkipped('tyre label', raw.product_id);
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
export const createVehicleParser =
  (
    id: string,
    onRead: (vehicle: Vehicle) => void = () => undefined,
  ): VehicleParser<Vehicle | null | undefined> =>
  (body, entries, surroundings) => {
    if (body === null) return null;
    const vehicle = unwrapSingleEntry(body, isObjectOrArray);
    if (isObjectOrArray(vehicle) ? toIdOrEmpty(vehicle.product_id) !== id : !vehicle) return undefined;
    const { data, error } = rawVehicle.safeParse(vehicle);
    if (error)
      throw entries.logAndBuildUnreadableError(error.issues.map(({ path }) => path.join('.')).join(', '));
    const parsedVehicle = toVehicle(data, entries, surroundings);
    onRead(parsedVehicle);
    return parsedVehicle.availability.kind === 'sold' ? null : parsedVehicle;
  };
