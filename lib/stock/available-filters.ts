import { siteMessages } from '@/lib/i18n/catalogue';
import { foldText } from '@/lib/i18n/normalize';
import {
  type Facet,
  type FacetValue,
  allFacets,
  type AvailableFilters,
  recordByCode,
  facetValuesOrEmpty,
  piecesFacet,
  facetValuesByIdAndLabel,
  rangeFacets,
  type valueFacets,
} from './filters';
import { countBy, rangeOfAmountsOrNull } from './range';
import type { ListedFacts, ListVehicle } from './vehicle';

/** The equipment of vehicles as texts, by their ids. */
type Pieces = ReadonlyMap<string, Pick<ListedFacts, 'standardPieces' | 'optionalPieces'>>;

/**
 * Returns what a list offers: the given facets with the values that its vehicles have, and every one of
 * these, so that every value can be filtered by URL. A missing facet of models is offered if there are
 * several; other missing facets stay hidden, and those whose one value all vehicles have. Numbers of the
 * vehicles are offered if they differ, and immediate delivery if only some vehicles have it.
 */
export function availableFilters(
  givenFacets: readonly Facet[],
  vehicles: readonly ListVehicle[],
  equipment: Pieces,
): AvailableFilters {
  const { facet: pieces, ...sets } = equipmentFacetAndSets(vehicles, equipment);
  const facets = allFacets.flatMap((row): readonly Facet[] => {
    const { code, source } = row;
    const givenFacet = givenFacets.find((facet) => facet.code === code);
    if (row.kind === 'pieces') return pieces ? [pieces] : [];
    if (row.kind === 'values') {
      const mergedValues = mergeWithVehicleValues(givenFacet?.values ?? [], vehicles, row);
      const values = row.group?.(mergedValues, siteMessages().stockWords) ?? mergedValues;
      if (values.length === 0) return [];
      // One island or dealer alone is no choice.
      const narrows =
        values.length > 1 ||
        (source === 'upstream' && vehicles.some((vehicle) => row.valueOfVehicle(vehicle) === ''));
      const isOffered = narrows && (givenFacet ? !givenFacet.hidden : row.always);
      return [{ code, label: givenFacet?.label ?? '', values, ...(!isOffered && { hidden: true }) }];
    }
    const facts = new Set(vehicles.map((vehicle): boolean | number | null => row.valueOfVehicle(vehicle)));
    if (source === 'upstream') {
      if (!givenFacet || !(row.kind === 'range' || facts.has(true))) return [];
      return [facts.size > 1 ? givenFacet : { ...givenFacet, hidden: true }];
    }
    facts.delete(null);
    return facts.size > 1 ? [{ code, label: '', values: [] }] : [];
  });
  const ranges = recordByCode(rangeFacets, (row) =>
    rangeOfAmountsOrNull(vehicles.flatMap((vehicle) => row.valueOfVehicle(vehicle) ?? [])),
  );
  return { facets, ranges, ...sets };
}

type ValuesRow = (typeof valueFacets)[number];

/**
 * Returns a facet's values that vehicles have, then theirs that it lacks, sorted by label. Equal labels are
 * one value with several ids.
 */
function mergeWithVehicleValues(
  upstreamValues: readonly FacetValue[],
  vehicles: readonly ListVehicle[],
  row: ValuesRow,
): readonly FacetValue[] {
  const byKey = facetValuesByIdAndLabel(upstreamValues, row);
  const present = new Set(vehicles.map((vehicle) => byKey.get(row.valueOfVehicle(vehicle))));
  const valuesByLabel = new Map<string, FacetValue>();
  for (const vehicle of vehicles) {
    const id = row.valueOfVehicle(vehicle);
    if (!row.name || id === '' || byKey.has(id) || valuesByLabel.has(id)) continue;
    valuesByLabel.set(id, { id, label: row.name(vehicle) || id, hex: null });
  }
  const missing = [...valuesByLabel.values()].sort((a, b) => a.label.localeCompare(b.label, 'es'));
  const byLabel = new Map<string, FacetValue>();
  for (const value of [...upstreamValues.filter((upstreamValue) => present.has(upstreamValue)), ...missing]) {
    const same = byLabel.get(value.label);
    const otherIds = [...(same?.otherIds ?? []), value.id, ...(value.otherIds ?? [])];
    byLabel.set(value.label, same ? { ...same, otherIds } : value);
  }
  return [...byLabel.values()];
}

/**
 * Returns the function from a color group to the color of its chip; null where the filters of a list have
 * none.
 */
export function createChipColorLookup(
  list: Pick<AvailableFilters, 'facets'>,
): (colorGroupId: string) => string | null {
  const byKey = facetValuesByIdAndLabel(facetValuesOrEmpty(list, 'colors'), {});
  return (colorGroupId) => byKey.get(colorGroupId)?.hex ?? null;
}

/** A vehicle as far as equipment doesn't tell it from others. */
type Look = Pick<ListVehicle, 'id' | 'productLine' | 'power' | 'fuelName' | 'gearbox' | 'colorName'>;

/** The texts of a vehicle on a card: vehicles with the same ones look equal. */
const cardTextOf = ({ productLine, power, fuelName, gearbox, colorName }: Look): string =>
  [productLine, power, fuelName, gearbox, colorName].join('\n');

/** Returns the name of a piece of equipment: the text before its first bracket, «Techo solar (eléctrico)». */
const equipmentPieceName = (piece: string): string => piece.split(/(?<=\S)\s?[([{]/, 1)[0] ?? '';

/**
 * Returns the function from a vehicle of a list to the name of its first option that not all vehicles with
 * the same texts have; empty without one.
 */
export function createDistinguishingOptionLookup(
  vehicles: readonly Look[],
  equipment: Pieces,
): (vehicle: Look) => string {
  const optionsOf = ({ id }: Look) => equipment.get(id)?.optionalPieces ?? [];
  /** Vehicles with each text, and of each text with an option. */
  const counts = countBy(
    vehicles.flatMap((vehicle) => {
      const cardText = cardTextOf(vehicle);
      return [cardText, ...optionsOf(vehicle).map((piece) => `${cardText}\n${piece}`)];
    }),
    (key) => key,
  );
  return (vehicle) => {
    const cardText = cardTextOf(vehicle);
    const isOwn = (piece: string) => counts.get(`${cardText}\n${piece}`) !== counts.get(cardText);
    return equipmentPieceName(optionsOf(vehicle).find(isOwn) ?? '');
  };
}

/** Maximum values of the equipment facet; the rarest of more are omitted. */
const maxValues = 100;

/**
 * Returns the facet of equipment, standard and fitted, by the names of its pieces: the most frequent pieces
 * first, and its values in each of the list's sets. Pieces that all vehicles have are omitted, since they
 * don't filter. The facet is null without values.
 */
export function equipmentFacetAndSets(
  vehicles: readonly Pick<ListVehicle, 'id' | 'equipmentSet' | 'optionSet'>[],
  equipment: Pieces,
): Pick<AvailableFilters, 'equipmentSets'> & { facet: Facet | null } {
  /** Each set once, by its position: its pieces by their ids, and the number of its vehicles. */
  const sets: { readonly pieces: ReadonlyMap<string, string>; size: number }[] = [];
  const addVehicle = (set: number, texts: readonly string[]) => {
    if (set < 0) return;
    // Of several pieces with equal words the first.
    const pieces = () =>
      new Map(texts.map((text) => [equipmentPieceId(text), equipmentPieceName(text)] as const).reverse());
    sets[set] ??= { pieces: pieces(), size: 0 };
    sets[set].size += 1;
  };
  for (const { id, equipmentSet, optionSet } of vehicles) {
    addVehicle(equipmentSet, equipment.get(id)?.standardPieces ?? []);
    addVehicle(optionSet, equipment.get(id)?.optionalPieces ?? []);
  }
  const piecesById = new Map<string, { readonly label: string; readonly count: number }>();
  sets.forEach(({ pieces, size }) => {
    for (const [id, piece] of pieces) {
      const { label, count } = piecesById.get(id) ?? { label: piece, count: 0 };
      if (id !== '') piecesById.set(id, { label, count: count + size });
    }
  });
  const values = [...piecesById]
    .filter(([, { count }]) => count < vehicles.length)
    .sort(([, one], [, other]) => other.count - one.count || one.label.localeCompare(other.label, 'es'))
    .slice(0, maxValues)
    .map(([id, { label }]): FacetValue => ({ id, label, hex: null }));
  if (values.length === 0) return { facet: null };
  const equipmentSets = Array.from(sets, (set: (typeof sets)[number] | undefined) =>
    values.flatMap(({ id }, position) => (set?.pieces.has(id) ? [position] : [])),
  );
  return { facet: { code: piecesFacet.code, label: '', values }, equipmentSets };
}

/** Returns a piece's id for URLs: «Cámara 360° (trasera)» is `camara-360`. Equal words are the same piece. */
export function equipmentPieceId(piece: string): string {
  return (
    foldText(equipmentPieceName(piece))
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}
