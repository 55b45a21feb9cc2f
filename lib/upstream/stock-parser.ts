import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { isRecord } from '@/lib/platform/records';
import { facetValues, isRange, upstreamCodes, type Facet, type FacetValue } from '@/lib/stock/filters';
import { offeredFacets, withColors } from '@/lib/stock/offer';
import type { StockList } from '@/lib/stock/stock';
import { withExtras } from '@/lib/stock/twins';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { foldName } from '@/lib/i18n/normalize';
import { EquipmentReader } from './equipment-reader';
import {
  isWithoutContent,
  listField,
  nullableNumberField,
  unknownValue,
  nullableTextField,
  unwrapArray,
  toHtml,
  unwrapSingleEntry,
  requiredTextField,
  textField,
} from './fields';
import { InvalidResponseError, type LenientListReader } from './parse';
import { toSummary, rawVehicle } from './raw-vehicle';

/** A raw list of the upstream. */
export const rawList = z.object({
  vehicles_list: unknownValue,
  vehicles_count: nullableNumberField,
  available_filters: listField,
  current_model_description: nullableTextField,
  current_model_h1: nullableTextField,
  current_model_h2_label: nullableTextField,
  current_model_h2_paragraph: unknownValue,
  h2_model_bottom: unknownValue,
});

/** Vehicles that are read in one turn of the event loop: a request beside it takes several turns. */
const atOnce = 25;

/**
 * Parses a vehicle list. Unreadable vehicles are left out. A response without content has no vehicles. One
 * of an unknown shape throws an {@link InvalidResponseError}: without a list, or with several vehicles that are all
 * unreadable.
 */
export const parseStockList = async (body: unknown, entries: LenientListReader): Promise<StockList> => {
  const raw = unwrapVehicleList(body);
  const given = isWithoutContent(raw.vehicles_list) ? [] : unwrapArray(raw.vehicles_list);
  if (given === null) throw new InvalidResponseError('vehicles_list');
  const equipment = new EquipmentReader();
  const read = new Map<string, VehicleSummary>();
  const streets = new Map<string, string>();
  for (let from = 0; from < given.length; from += atOnce) {
    const some = given.slice(from, from + atOnce);
    for (const one of entries.read(some, rawVehicle, 'vehicle', 'product_id', from)) {
      const { product_id: id, localization_address: street } = one;
      if (read.has(id)) {
        entries.skip('vehicle', `${id}: repeated`);
        continue;
      }
      const vehicle = { ...toSummary(one, entries), ...equipment.read(one) };
      read.set(id, vehicle);
      const dealer = foldName(vehicle.dealerName);
      if (dealer && street) streets.set(dealer, (streets.get(dealer) ?? street) === street ? street : '');
    }
    await nextTurn();
  }
  if (given.length > 1 && read.size === 0) throw new InvalidResponseError('no readable vehicle');
  entries.compareCount(raw.vehicles_count, read.size);
  const summaries = [...read.values()];
  // What is derived from a long list takes as long as some turns of reading.
  const offer = offeredFacets(readFacets(raw.available_filters, entries), summaries);
  await nextTurn();
  const vehicles = withExtras(withColors(summaries, facetValues(offer, 'colors')));
  await nextTurn();
  return {
    ...offer,
    vehicles,
    streets,
    modelName: raw.current_model_description,
    h1: raw.current_model_h1,
    h2Label: raw.current_model_h2_label,
    // Below the h2 of its label; without a label its own headings are the second level.
    h2ParagraphHtml: cleanOrNull(raw.current_model_h2_paragraph, raw.current_model_h2_label === null ? 2 : 3),
    h2BottomHtml: asHeading(cleanOrNull(raw.h2_model_bottom, 2)),
  };
};

/** Unwraps a list from a list or numbered object that holds nothing else; what has no content is an empty list. */
function unwrapVehicleList(body: unknown): z.output<typeof rawList> {
  const list = unwrapSingleEntry(body, (inner) => isRecord(inner) && 'vehicles_list' in inner);
  const { data } = rawList.safeParse(isWithoutContent(list) ? { vehicles_list: [] } : list);
  if (!data) throw new InvalidResponseError('not a list');
  return data;
}

function cleanOrNull(value: unknown, minHeading: 2 | 3): string | null {
  return toHtml(value, { minHeading }) || null;
}

/** Wraps bare text in the heading that its field is named for; markup is unchanged. */
function asHeading(text: string | null): string | null {
  return text === null || text.includes('<') ? text : `<h2>${text}</h2>`;
}

const hexColor = /^#?((?:[0-9a-f]{3}){1,2})$/i;

const rawValue = z.object({
  value_id: requiredTextField,
  value_label: requiredTextField,
  value_code: textField,
});

const rawFacet = z.object({
  code: z.enum(upstreamCodes),
  label: textField,
  values: listField,
});

/**
 * Returns the facets of `available_filters` that can be shown: those with a known code and, where values are chosen, at
 * least one readable value. The code alone identifies a facet, whatever its type. Of several facets with one code the
 * first counts, and of several values with one id; gearboxes are unique by label.
 */
function readFacets(raw: readonly unknown[], entries: LenientListReader): readonly Facet[] {
  const facets = entries.read(raw, rawFacet, 'filter', 'code').map(({ code, label, values }) => ({
    code,
    label,
    values: uniqueBy(
      entries.read(values, rawValue, `value of filter ${code}`, 'value_id').map(toValue),
      ({ id, label: name }) => (code === 'transmissions' ? name : id),
    ),
  }));
  return uniqueBy(facets, ({ code }) => code).filter(
    ({ code, values }) => isRange(code) || code === 'special_price' || values.length > 0,
  );
}

function toValue(raw: z.output<typeof rawValue>): FacetValue {
  const hex = hexColor.exec(raw.value_code)?.[1];
  return {
    id: raw.value_id,
    label: raw.value_label,
    hex: hex === undefined ? null : `#${hex.toLowerCase()}`,
  };
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const ids = new Set<string>();
  return items.filter((item) => !ids.has(keyOf(item)) && ids.add(keyOf(item)));
}
