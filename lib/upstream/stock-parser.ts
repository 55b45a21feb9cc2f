import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '@/lib/platform/log';
import { isObjectOrArray } from '@/lib/platform/records';
import { allFacets, choiceFacets, valueFacets, type Facet, type FacetValue } from '@/lib/stock/filters';
import {
  availableFilters,
  createDistinguishingOptionLookup,
  equipmentPieceId,
} from '@/lib/stock/available-filters';
import { noPlaces, placeFacets } from '@/lib/stock/locations';
import { type StockList, withListJson } from '@/lib/stock/stock-list';
import type { ListedFacts, ListVehicle, ModelSummary } from '@/lib/stock/vehicle';
import { toPictureRefOrNull } from './directives';
import {
  isWithoutContent,
  requiredIdField,
  requiredTextField,
  textField,
  toIdOrEmpty,
  toSafeHtmlOrEmpty,
  toListOrEmpty,
  toNumberOrNull,
  toPlainTextOrEmpty,
  toPlainTextOrNull,
  unknownValue,
  unwrapListOrNull,
  unwrapSingleEntry,
} from './fields';
import type { LenientListReader, ResponseParser } from './parse';
import {
  equipmentTexts,
  rawVehicle,
  type RawVehicle,
  type ReadVehicle,
  createListVehicleMapper,
  type VehicleParser,
} from './vehicle-parser';

/** Vehicles that are read in one turn of the event loop: a request beside it takes several turns. */
const vehiclesPerTurn = 25;

/**
 * Parses the list of a model or promotion: null for the answer that there is no such thing, undefined for
 * one that neither says so nor has a list.
 * @throws UpstreamError like {@link parseStockList}
 */
export const parseNamedStockList: VehicleParser<StockList | null | undefined> = (body, ...further) => {
  if (body === null) return null;
  return body === undefined || body === false || isWithoutContent(body)
    ? undefined
    : parseStockList(body, ...further);
};

/**
 * Parses a vehicle list. Unreadable and sold vehicles are left out. A response without content has no
 * vehicles. One of an unknown shape is none: without a list, with several vehicles that are all unreadable,
 * or with an empty one beside the words of a failure.
 * @throws UpstreamError of the kind `malformed` then
 */
export const parseStockList: VehicleParser<StockList> = async (body, entries, { places }) => {
  const inner = unwrapSingleEntry(body, (entry) => isObjectOrArray(entry) && 'vehicles_list' in entry);
  const raw = isObjectOrArray(inner) ? inner : {};
  const isEmpty = isWithoutContent(inner) || isWithoutContent(raw.vehicles_list);
  const rawVehicles = isEmpty ? [] : unwrapListOrNull(raw.vehicles_list);
  if (rawVehicles === null) throw entries.logAndBuildUnreadableError('vehicles_list');
  const field = entries.fieldsOf(raw, 'list');
  const promised = field('vehicles_count', toNumberOrNull);
  if (rawVehicles.length === 0) entries.rejectEmptinessByFailure(raw, promised);
  reportSeveralMakes(rawVehicles);
  const givenFacets = readFacets(raw.available_filters, entries);
  const readVehicle = createListVehicleMapper(entries, places, { facets: givenFacets });
  const { read, facts, soldCount, streets } = await readVehicles(rawVehicles, entries, readVehicle);
  const readable = read.size + soldCount;
  if (rawVehicles.length > 1 && readable === 0)
    throw entries.logAndBuildUnreadableError('no readable vehicle');
  entries.reportVehicleCount(promised, readable);
  // Each derivation from a long list takes as long as some turns of reading.
  const extraOf = createDistinguishingOptionLookup([...read.values()], facts);
  await nextTurn();
  const vehicles = [...read.values()].map((vehicle) => ({ extra: extraOf(vehicle), ...vehicle }));
  await nextTurn();
  const facets = [...givenFacets, ...placeFacets(vehicles, places ?? noPlaces)];
  const available = availableFilters(facets, vehicles, facts);
  await nextTurn();
  const h2Label = field('current_model_h2_label', toPlainTextOrNull);
  const bottom = field('h2_model_bottom', (html) => toSafeHtmlOrEmpty(html, { minHeading: 2 }));
  // Below the h2 of its label; without a label its own headings are the second level.
  const minHeading = h2Label === null ? 2 : 3;
  return {
    ...withListJson({ ...available, vehicles }),
    facts,
    streets,
    ...(places === null && { lacksPlaces: true }),
    modelName: field('current_model_description', toPlainTextOrNull) ?? commonModelName(vehicles),
    h1: field('current_model_h1', toPlainTextOrNull),
    h2Label,
    h2ParagraphHtml: field(
      'current_model_h2_paragraph',
      (html) => toSafeHtmlOrEmpty(html, { minHeading }) || null,
    ),
    // Bare text becomes the heading that its field is named for.
    h2BottomHtml: bottom === '' ? null : bottom.includes('<') ? bottom : `<h2>${bottom}</h2>`,
  };
};

interface ReadVehicles {
  readonly read: ReadonlyMap<string, ReadVehicle>;
  readonly facts: ReadonlyMap<string, ListedFacts>;
  readonly soldCount: number;
  /** The street of each dealer; empty where its vehicles state several. */
  readonly streets: ReadonlyMap<string, string>;
}

/** Reads the vehicles of a list by their ids, some in each turn of the event loop; sold ones are counted. */
async function readVehicles(
  rawVehicles: readonly unknown[],
  entries: LenientListReader,
  readVehicle: ReturnType<typeof createListVehicleMapper>,
): Promise<ReadVehicles> {
  const equipment = new EquipmentReader(entries);
  const read = new Map<string, ReadVehicle>();
  const facts = new Map<string, ListedFacts>();
  const sold = new Set<string>();
  const streets = new Map<string, string>();
  for (let from = 0; from < rawVehicles.length; from += vehiclesPerTurn) {
    const rawBatch = rawVehicles.slice(from, from + vehiclesPerTurn);
    for (const rawOfVehicle of entries.readEntries(rawBatch, rawVehicle, 'vehicle', 'product_id', from)) {
      const id = rawOfVehicle.product_id;
      if (read.has(id) || sold.has(id)) {
        entries.countSkipped('vehicle', `${id}: repeated`);
        continue;
      }
      const { pieces, sets } = equipment.read(rawOfVehicle);
      const { vehicle, facts: vehicleFacts } = readVehicle(rawOfVehicle, sets);
      const { kind } = vehicle.availability;
      if (kind === 'sold') {
        entries.countSkipped('sold vehicle', id);
        sold.add(id);
        continue;
      }
      if (kind === 'reserved') entries.countSkipped('reserved vehicle of the feed', id);
      read.set(id, vehicle);
      facts.set(id, { ...vehicleFacts, ...pieces });
      const { dealer } = vehicle;
      const { street } = vehicleFacts;
      if (dealer && street) streets.set(dealer, (streets.get(dealer) ?? street) === street ? street : '');
    }
    await nextTurn();
  }
  return { read, facts, soldCount: sold.size, streets };
}

/** The names that back offices give to the field of a make, which the contract lacks. */
const makeFieldName = /^(?:brand|make|marca|manufacturer)(?:_(?:name|label|description))?$/i;

/** A storefront has one make: vehicles of several are shown, sold and advertised as its own. */
function reportSeveralMakes(vehicles: readonly unknown[]): void {
  const [first] = vehicles;
  const field = isObjectOrArray(first)
    ? Object.keys(first).find((key) => makeFieldName.test(key))
    : undefined;
  if (field === undefined) return;
  const makes = new Set(
    vehicles.map((vehicle) => toPlainTextOrEmpty(isObjectOrArray(vehicle) && vehicle[field])),
  );
  makes.delete('');
  if (makes.size > 1)
    log.warnOnce('vehicles of several makes are shown as one', {
      rule: 'silence',
      makes: [...makes].join(', '),
    });
}

/** Returns the model that all vehicles of a list name; null if there is none. */
function commonModelName(vehicles: readonly ListVehicle[]): string | null {
  const [name, ...otherNames] = new Set(vehicles.map(({ modelName }) => modelName));
  return otherNames.length === 0 && name ? name : null;
}

/** Limits: distinct texts of a list, and characters of a piece. */
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
  readonly #cleaned = new Map<string, Piece>();
  readonly #shared = new Map<string, SharedPieces>();
  /** Positions of the sets by the ids of their pieces. */
  readonly #positions = new Map<string, number>();

  constructor(private readonly entries: LenientListReader) {}

  /** Reads a raw vehicle's. An option that is standard equipment as well counts once. */
  read(raw: RawVehicle) {
    const equipment = equipmentTexts(raw, this.entries);
    const standard = this.#pieces(equipment.groups.flatMap(({ texts }) => texts));
    const ids = new Set(standard.map(({ id }) => id));
    const optional = this.#pieces(equipment.options).filter(({ id }) => !ids.has(id));
    const { texts: standardPieces, position: equipmentSet } = this.#share(standard);
    const { texts: optionalPieces, position: optionSet } = this.#share(optional);
    return { pieces: { standardPieces, optionalPieces }, sets: { equipmentSet, optionSet } };
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

  #pieces(texts: readonly string[]): readonly Piece[] {
    return texts.flatMap((text) => this.#piece(text) ?? []);
  }

  /** Null for a text without one, and where the list has too many. */
  #piece(raw: string): Piece | null {
    const piece = this.#cleaned.get(raw) ?? (this.#cleaned.size < maxPieces ? this.#clean(raw) : undefined);
    return piece?.text ? piece : null;
  }

  #clean(raw: string): Piece {
    const plainText = toPlainTextOrEmpty(raw);
    const name = plainText.slice(0, /(?<=\S)\s?[([{]/.exec(plainText)?.index);
    const text = [name, plainText.slice(name.length)].map(withoutPrice).filter(Boolean).join(' ');
    const cut = text.slice(0, maxPieceLength).trim();
    const piece = { text: cut, id: equipmentPieceId(cut) };
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
  .object({ value_id: requiredIdField, value_label: requiredTextField, value_code: textField })
  .transform(({ value_id: id, value_label: label, value_code: code }): FacetValue => {
    const hex = hexColor.exec(code)?.[1];
    return { id, label, hex: hex === undefined ? null : `#${hex.toLowerCase()}` };
  });

const upstreamFacets = allFacets.filter(({ source }) => source === 'upstream');
const facetCode = z.union(
  upstreamFacets.map(({ code, upstreamCode = code }) => z.literal(upstreamCode).transform(() => code)),
);
const rawFacet = z.object({ code: facetCode, label: textField, values: unknownValue });

/**
 * Returns the facets of `available_filters` that can be shown: those with a known code and, where values are
 * chosen, at least one readable value. The code alone identifies a facet, whatever its type. Of several
 * facets with one code the first counts, and of several values with one id; those that vehicles give by label
 * are unique by it.
 */
function readFacets(raw: unknown, entries: LenientListReader): readonly Facet[] {
  const rawFacets = entries.readField(raw, 'available_filters', 'list', unwrapListOrNull) ?? [];
  const facets = entries.readEntries(rawFacets, rawFacet, 'filter', 'code').map(({ code, label, values }) => {
    const readValues = (list: unknown) =>
      entries.readEntries(toListOrEmpty(list), facetValue, `value of filter ${code}`, 'value_id');
    return {
      code,
      label,
      values: withoutDuplicates(
        entries.readField(values, 'filter', code, readValues),
        ({ id, label: name }) => (valueFacets.some((row) => row.code === code && row.byLabel) ? name : id),
      ),
    };
  });
  return withoutDuplicates(facets, ({ code }) => code).filter(
    ({ code, values }) => values.length > 0 || choiceFacets.every((row) => row.code !== code),
  );
}

function withoutDuplicates<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const ids = new Set<string>();
  return items.filter((item) => !ids.has(keyOf(item)) && ids.add(keyOf(item)));
}

/**
 * A raw model of the home page. Its URL needs a url key or an id; of all else, what isn't readable is
 * missing.
 */
const rawModel = z
  .looseObject({})
  .refine((raw) => toIdOrEmpty(raw.url_key) !== '' || toIdOrEmpty(raw.id) !== '', { path: ['id, url_key'] });

/** Parses the models of the home page (`GET models/home`), without those that have no URL. */
export const parseModels: ResponseParser<readonly ModelSummary[]> = (body, entries) =>
  entries
    .readEntries(entries.itemsOf(body), rawModel, 'model', 'description')
    .map((raw) => toModelSummary(raw, entries));

const toCount = (value: unknown): number | null => {
  const count = toNumberOrNull(value);
  return count !== null && Number.isInteger(count) && count >= 0 ? count : null;
};

/** Maps a raw model. */
export function toModelSummary(
  raw: Readonly<Record<string, unknown>>,
  entries: LenientListReader,
): ModelSummary {
  const urlKey = toIdOrEmpty(raw.url_key);
  const id = toIdOrEmpty(raw.id) || urlKey;
  const field = entries.fieldsOf(raw, id);
  const name = field('description', toPlainTextOrEmpty) || urlKey || id;
  return {
    id,
    name,
    picture: entries.readField(raw.image, 'picture', id, toPictureRefOrNull),
    pictureAlt: field('image_alt', toPlainTextOrEmpty) || name,
    urlKey: urlKey || null,
    vehiclesCount: field('vehicles_count', toCount),
    bestPrice: entries.readPositiveAmount(raw.best_price, 'best_price', name),
    bestFinalPrice: entries.readPositiveAmount(raw.best_final_price, 'best_final_price', name),
    bestMonthlyFee: entries.readPositiveAmount(raw.best_cuota_price, 'best_cuota_price', name),
  };
}
