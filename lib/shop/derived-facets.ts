import { listedFacets, type Facet, type FacetCode, type FacetValue, type ListedFacet } from './facets';
import { keysOf } from './filters';
import type { VehicleSummary } from './vehicle';

/** The label of a vehicle's value of each facet. */
const nameOf: Readonly<Record<ListedFacet, (vehicle: VehicleSummary) => string>> = {
  models: ({ modelName }) => modelName,
  colors: ({ colorName }) => colorName,
  fuels: ({ fuelName }) => fuelName,
  transmissions: ({ gearbox }) => gearbox,
};

/**
 * A list's facets with every value that its vehicles have, so that whatever is in the list can be filtered by address
 * (product 6.4). Where the upstream sends no facet of models, they are offered if there are several; any
 * other missing facet stays hidden. Immediate delivery is offered where some vehicles have it and others don't.
 */
export function withOwnValues(
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
  const shown = [...own.filter(({ hidden }) => !hidden), ...completed, ...immediate(vehicles)];
  return [...shown, ...own.filter(({ hidden }) => hidden)];
}

const isListed = (code: FacetCode): code is ListedFacet => listedFacets.some((known) => known === code);

/** The facet of immediate delivery in the upstream's own words. */
function immediate(vehicles: readonly VehicleSummary[]): readonly Facet[] {
  const label = vehicles.find(({ immediateLabel }) => immediateLabel !== '')?.immediateLabel;
  const isChoice = vehicles.some(({ immediateLabel }) => immediateLabel === '');
  return label === undefined || !isChoice ? [] : [{ code: 'disponible', label, values: [] }];
}

/** The values that vehicles have and a facet lacks, sorted by label; a facet of gearboxes may know them by label. */
function missing(
  code: ListedFacet,
  given: readonly FacetValue[],
  vehicles: readonly VehicleSummary[],
): readonly FacetValue[] {
  const known = new Set(given.flatMap(({ id, label }) => (code === 'transmissions' ? [id, label] : [id])));
  const found = new Map<string, FacetValue>();
  for (const vehicle of vehicles) {
    const id = keysOf(vehicle)[code];
    if (id === '' || known.has(id) || found.has(id)) continue;
    found.set(id, { id, label: nameOf[code](vehicle) || id, hex: null });
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label, 'es'));
}
