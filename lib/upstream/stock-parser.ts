import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '@/lib/platform/log';
import { isObject } from '@/lib/platform/records';
import { facetValues, isRangeFacet, upstreamCodes, type Facet, type FacetValue } from '@/lib/stock/filters';
import {
  availableFilters,
  pieceId,
  withHexColors,
  withDistinguishingOptions,
} from '@/lib/stock/available-filters';
import type { StockList } from '@/lib/stock/stock-list';
import type { ModelSummary, VehicleSummary } from '@/lib/stock/vehicle';
import { foldName } from '@/lib/i18n/normalize';
import { toPictureRef } from './directives';
import {
  isOn,
  isWithoutContent,
  requiredTextField,
  textField,
  toSafeHtml,
  toListOrEmpty,
  toNumber,
  toText,
  toTextOrNull,
  unknownValue,
  unwrapList,
  unwrapSingleEntry,
} from './fields';
import type { LenientListReader, ResponseParser } from './parse';
import { toSummary, rawVehicle } from './vehicle-parser';

/** Vehicles that are read in one turn of the event loop: a request beside it takes several turns. */
const atOnce = 25;

/** The fields in which an answer tells that it failed, in words or by a flag. */
const errorFields = ['error', 'errors', 'error_message', 'message', 'exception'];

/** The fields by which an answer tells that it failed; not among those of a list. */
export const failureFields = [...errorFields, 'success'];

const tellsError = (value: unknown): boolean =>
  isObject(value) ? !isWithoutContent(value) : isOn(value) || !['', '0', 'false'].includes(toText(value));

/** Whether an answer without vehicles tells of a failure, or counts some. */
const isEmptyByFailure = (raw: Readonly<Record<string, unknown>>): boolean =>
  errorFields.some((field) => tellsError(raw[field])) ||
  [false, 'false', 0, '0'].some((off) => raw.success === off) ||
  (toNumber(raw.vehicles_count) ?? 0) > 0;

/**
 * Parses the list of a model or promotion: null for the answer that there is no such thing, undefined for
 * one that neither says so nor has a list.
 * @throws UpstreamError like {@link parseStockList}
 */
export const parseNamedStockList: ResponseParser<StockList | null | undefined> = (body, entries) => {
  if (body === null) return null;
  return body === undefined || body === false || isWithoutContent(body)
    ? undefined
    : parseStockList(body, entries);
};

/**
 * Parses a vehicle list. Unreadable and sold vehicles are left out. A response without content has no
 * vehicles. One of an unknown shape is none: without a list, with several vehicles that are all unreadable, or
 * with an empty one beside the words of a failure.
 * @throws UpstreamError of the kind `malformed` then
 */
export const parseStockList: ResponseParser<StockList> = async (body, entries) => {
  const inner = unwrapSingleEntry(body, (one) => isObject(one) && 'vehicles_list' in one);
  const raw = isObject(inner) ? inner : {};
  const isEmpty = isWithoutContent(inner) || isWithoutContent(raw.vehicles_list);
  const rawVehicles = isEmpty ? [] : unwrapList(raw.vehicles_list);
  if (rawVehicles === null) throw entries.unreadable('vehicles_list');
  if (rawVehicles.length === 0 && isEmptyByFailure(raw)) throw entries.unreadable('empty beside an error');
  const equipment = new EquipmentReader();
  const read = new Map<string, VehicleSummary>();
  const sold = new Set<string>();
  const streets = new Map<string, string>();
  for (let from = 0; from < rawVehicles.length; from += atOnce) {
    const some = rawVehicles.slice(from, from + atOnce);
    for (const one of entries.read(some, rawVehicle, 'vehicle', 'product_id', from)) {
      const [id, street] = [one.product_id, toText(one.localization_address)];
      if (read.has(id) || sold.has(id)) {
        entries.skip('vehicle', `${id}: repeated`);
        continue;
      }
      const vehicle = { ...toSummary(one, entries), ...equipment.read(one) };
      const { kind } = vehicle.availability;
      if (kind === 'sold') {
        entries.skip('sold vehicle', id, 'presence');
        sold.add(id);
        continue;
      }
      if (kind === 'reserved') entries.skip('reserved vehicle of the feed', id, 'presence');
      read.set(id, vehicle);
      const dealer = foldName(vehicle.dealerName);
      if (dealer && street) streets.set(dealer, (streets.get(dealer) ?? street) === street ? street : '');
    }
    await nextTurn();
  }
  const readable = read.size + sold.size;
  if (rawVehicles.length > 1 && readable === 0) throw entries.unreadable('no readable vehicle');
  entries.reportVehicleCount(toNumber(raw.vehicles_count), readable);
  const summaries = [...read.values()];
  // Each derivation from a long list takes as long as some turns of reading.
  const available = availableFilters(readFacets(toListOrEmpty(raw.available_filters), entries), summaries);
  await nextTurn();
  const vehicles = withDistinguishingOptions(withHexColors(summaries, facetValues(available, 'colors')));
  await nextTurn();
  const h2Label = toTextOrNull(raw.current_model_h2_label);
  const bottom = toSafeHtml(raw.h2_model_bottom, { minHeading: 2 });
  return {
    ...available,
    vehicles,
    streets,
    modelName: toTextOrNull(raw.current_model_description) ?? commonModelName(vehicles),
    h1: toTextOrNull(raw.current_model_h1),
    h2Label,
    // Below the h2 of its label; without a label its own headings are the second level.
    h2ParagraphHtml:
      toSafeHtml(raw.current_model_h2_paragraph, { minHeading: h2Label === null ? 2 : 3 }) || null,
    // Bare text becomes the heading that its field is named for.
    h2BottomHtml: bottom === '' ? null : bottom.includes('<') ? bottom : `<h2>${bottom}</h2>`,
  };
};

/** Returns the model that all vehicles of a list name; null if there is none. */
function commonModelName(vehicles: readonly VehicleSummary[]): string | null {
  const [name, ...others] = new Set(vehicles.map(({ modelName }) => modelName));
  return others.length === 0 && name ? name : null;
}

/** Limits: distinct texts of a list, texts of a vehicle, and characters of a piece. */
const maxPieces = 2_000;
const maxPieceLength = 120;

/** The price at the end of a text: «Techo solar: 1.100 €». Matched backwards from the end. */
const priceAtEnd = /$(?<=([:,–-]?\s?\d[\d.,]*\s?(?:€|eur|euros)))/i;

const withoutPrice = (text: string) =>
  text.slice(0, text.length - (priceAtEnd.exec(text)?.[1]?.length ?? 0)).trim();

/** A piece as text without its prices, and its id. */
interface Piece {
  readonly text: string;
  readonly id: string;
}

/** Equal pieces of several vehicles, and their position among the distinct sets of the list. */
interface SharedPieces {
  readonly texts: readonly string[];
  readonly position: number;
}

/** Reads the equipment of a list's vehicles: each text is cleaned once, and equal equipment is one array. */
export class EquipmentReader {
  /** The piece of each raw text. */
  readonly #cleaned = new Map<unknown, Piece>();
  readonly #shared = new Map<string, SharedPieces>();
  /** Positions of the sets by the ids of their pieces. */
  readonly #positions = new Map<string, number>();

  /** Reads a raw vehicle's. An option that is standard equipment as well counts once. */
  read(
    raw: Readonly<Record<string, unknown>>,
  ): Pick<VehicleSummary, 'standardPieces' | 'optionalPieces' | 'equipmentSet' | 'optionSet'> {
    const groups = toListOrEmpty(raw.featured_equipment_list);
    const standard = this.#pieces(
      groups.flatMap((group) => (isObject(group) ? toListOrEmpty(group.list) : [])),
    );
    const ids = new Set(standard.map(({ id }) => id));
    const optional = this.#pieces(toListOrEmpty(raw.optional_equipment_list)).filter(
      ({ id }) => !ids.has(id),
    );
    const { texts: standardPieces, position: equipmentSet } = this.#share(standard);
    const { texts: optionalPieces, position: optionSet } = this.#share(optional);
    return { standardPieces, optionalPieces, equipmentSet, optionSet };
  }

  #share(pieces: readonly Piece[]): SharedPieces {
    const texts = [...new Set(pieces.map(({ text }) => text))];
    const key = texts.join('\n');
    const existing = this.#shared.get(key);
    if (existing) return existing;
    const ids = [...new Set(pieces.map(({ id }) => id))].toSorted().join('\n');
    const position = this.#positions.get(ids) ?? this.#positions.size;
    this.#positions.set(ids, position);
    const shared = { texts, position };
    this.#shared.set(key, shared);
    return shared;
  }

  #pieces(texts: readonly unknown[]): readonly Piece[] {
    return texts.slice(0, maxPieces).flatMap((text) => this.#piece(text) ?? []);
  }

  /** Null for a text without one, and where the list has too many. */
  #piece(raw: unknown): Piece | null {
    const piece = this.#cleaned.get(raw) ?? (this.#cleaned.size < maxPieces ? this.#clean(raw) : undefined);
    return piece?.text ? piece : null;
  }

  #clean(raw: unknown): Piece {
    const whole = toText(raw);
    const name = whole.slice(0, /(?<=\S)\s?[([{]/.exec(whole)?.index);
    const text = [name, whole.slice(name.length)].map(withoutPrice).filter(Boolean).join(' ');
    const cut = text.slice(0, maxPieceLength).trim();
    const piece = { text: cut, id: pieceId(cut) };
    this.#cleaned.set(raw, piece);
    if (text.length > maxPieceLength || this.#cleaned.size === maxPieces)
      log.warnOnce('equipment is cut or left out', {
        rule: 'silence',
        texts: maxPieces,
        characters: maxPieceLength,
      });
    return piece;
  }
}

const hexColor = /^#?((?:[0-9a-f]{3}){1,2})$/i;

const facetValue = z
  .object({ value_id: requiredTextField, value_label: requiredTextField, value_code: textField })
  .transform(({ value_id: id, value_label: label, value_code: code }): FacetValue => {
    const hex = hexColor.exec(code)?.[1];
    return { id, label, hex: hex === undefined ? null : `#${hex.toLowerCase()}` };
  });

const rawFacet = z.object({
  code: z.enum(upstreamCodes),
  label: textField,
  values: unknownValue.transform(toListOrEmpty),
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
      entries.read(values, facetValue, `value of filter ${code}`, 'value_id'),
      ({ id, label: name }) => (code === 'transmissions' ? name : id),
    ),
  }));
  return uniqueBy(facets, ({ code }) => code).filter(
    ({ code, values }) => isRangeFacet(code) || code === 'special_price' || values.length > 0,
  );
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const ids = new Set<string>();
  return items.filter((item) => !ids.has(keyOf(item)) && ids.add(keyOf(item)));
}

/** A raw model of the home page. Its URL needs a url key or an id; of all else, what isn't readable is missing. */
const rawModel = z
  .looseObject({})
  .refine((raw) => toText(raw.url_key) !== '' || toText(raw.id) !== '', { path: ['id, url_key'] });

/** Parses the models of the home page (`GET models/home`), without those that have no URL. */
export const parseModels: ResponseParser<readonly ModelSummary[]> = (body, entries) =>
  entries.read(entries.itemsOf(body), rawModel, 'model', 'description').map((raw) => toModel(raw, entries));

/** Maps a raw model. */
export function toModel(raw: Readonly<Record<string, unknown>>, entries: LenientListReader): ModelSummary {
  const [id, urlKey] = [toText(raw.id), toTextOrNull(raw.url_key)];
  const name = toText(raw.description) || urlKey || id;
  const count = toNumber(raw.vehicles_count);
  return {
    id: id || (urlKey ?? ''),
    name,
    picture: toPictureRef(raw.image),
    pictureAlt: toText(raw.image_alt) || name,
    urlKey,
    vehiclesCount: count !== null && Number.isInteger(count) && count >= 0 ? count : null,
    bestPrice: entries.readPositiveAmount(raw.best_price, 'best_price', name),
    bestFinalPrice: entries.readPositiveAmount(raw.best_final_price, 'best_final_price', name),
    bestMonthlyFee: entries.readPositiveAmount(raw.best_cuota_price, 'best_cuota_price', name),
  };
}
