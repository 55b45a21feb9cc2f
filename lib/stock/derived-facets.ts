import {
  type EquipmentSets,
  type Facet,
  type FacetCode,
  type FacetValue,
  type ListedFacet,
  listedFacets,
  vehicleRanges,
} from './facets';
import { foldText } from '@/lib/text/normalize';
import { toFilterKeys } from './filters';
import type { VehicleSummary } from './vehicle';
import type { ListEquipment } from './stock';

/** Label of a vehicle's value in each facet. */
const nameOf: Readonly<Record<ListedFacet, (vehicle: VehicleSummary) => string>> = {
  models: ({ modelName }) => modelName,
  colors: ({ colorName }) => colorName,
  fuels: ({ fuelName }) => fuelName,
  transmissions: ({ gearbox }) => gearbox,
};

/**
 * Returns a list's facets with every value that its vehicles have, so that every value can be filtered by URL
 * (product 6.4). A missing facet of models is offered if there are several; other missing facets stay hidden. Numbers
 * of the vehicles are offered if they differ, and immediate delivery if only some vehicles have it.
 */
export function withVehicleValues(
  facets: readonly Facet[],
  vehicles: readonly VehicleSummary[],
): readonly Facet[] {
  const completed = facets.map((facet) => {
    const { code, values } = facet;
    return isListed(code) ? { ...facet, values: [...values, ...missing(code, values, vehicles)] } : facet;
  });
  const own = listedFacets
    .filter((code) => !facets.some((facet) => facet.code === code))
    .map((code) => ({ code, values: missing(code, [], vehicles) }))
    .filter(({ values }) => values.length > 0)
    .map(({ code, values }): Facet => {
      const offered = code === 'models' && values.length > 1;
      return { code, label: '', values, ...(!offered && { hidden: true }) };
    });
  const shown = [
    ...own.filter(({ hidden }) => !hidden),
    ...completed,
    ...numbers(vehicles),
    ...immediate(vehicles),
  ];
  return [...shown, ...own.filter(({ hidden }) => hidden)];
}

const isListed = (code: FacetCode): code is ListedFacet => listedFacets.some((listed) => listed === code);

/** Returns the facets of numbers that differ between vehicles. */
function numbers(vehicles: readonly VehicleSummary[]): readonly Facet[] {
  return vehicleRanges
    .filter((code) => new Set(vehicles.flatMap((vehicle) => toFilterKeys(vehicle)[code] ?? [])).size > 1)
    .map((code) => ({ code, label: '', values: [] }));
}

/** Returns the facet of immediate delivery, with the upstream's label. */
function immediate(vehicles: readonly VehicleSummary[]): readonly Facet[] {
  const label = vehicles.find(({ immediateLabel }) => immediateLabel !== '')?.immediateLabel;
  const isChoice = vehicles.some(({ immediateLabel }) => immediateLabel === '');
  return label === undefined || !isChoice ? [] : [{ code: 'disponible', label, values: [] }];
}

/** Returns vehicle values that a facet lacks, sorted by label. Gearboxes may match by label. */
function missing(
  code: ListedFacet,
  given: readonly FacetValue[],
  vehicles: readonly VehicleSummary[],
): readonly FacetValue[] {
  const listed = new Set(given.flatMap(({ id, label }) => (code === 'transmissions' ? [id, label] : [id])));
  const found = new Map<string, FacetValue>();
  for (const vehicle of vehicles) {
    const id = toFilterKeys(vehicle)[code];
    if (id === '' || listed.has(id) || found.has(id)) continue;
    found.set(id, { id, label: nameOf[code](vehicle) || id, hex: null });
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label, 'es'));
}

/** Maximum values of the equipment facet; the rarest of more are omitted. */
const maxValues = 100;

/**
 * Returns the facet of standard equipment (product 6.4), the most frequent pieces first, and its values in each of the
 * list's sets. Pieces that all vehicles have are omitted, since they don't filter. The facet is null without values.
 */
export function equipmentFacet({ pieces, layers }: ListEquipment): EquipmentSets & { facet: Facet | null } {
  const [standard] = layers;
  if (!standard) return { facet: null };
  const ids = pieces.map(readableId);
  const idsIn = standard.sets.map((set) => new Set(set.map((piece) => ids[piece] ?? '')));
  const vehicles = standard.sets.map(() => 0);
  for (const set of standard.at) vehicles[set] = (vehicles[set] ?? 0) + 1;
  const counts = new Map<string, number>();
  idsIn.forEach((set, at) => {
    for (const id of set) counts.set(id, (counts.get(id) ?? 0) + (vehicles[at] ?? 0));
  });
  const values = [...counts]
    .filter(([id, count]) => id !== '' && count > 0 && count < standard.at.length)
    .map(([id, count]) => ({ id, count, label: pieces[ids.indexOf(id)] ?? '' }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'es'))
    .slice(0, maxValues)
    .map(({ id, label }): FacetValue => ({ id, label, hex: null }));
  if (values.length === 0) return { facet: null };
  const equipmentSets = idsIn.map((set) =>
    values.flatMap(({ id }, position) => (set.has(id) ? [position] : [])),
  );
  return { facet: { code: 'equipamiento', label: '', values }, equipmentSets };
}

/** Returns a piece's id for URLs: «Cámara 360°» is `camara-360`. Equal words are the same piece. */
function readableId(text: string): string {
  return (
    foldText(text)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}
