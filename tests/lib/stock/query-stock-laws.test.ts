import fc from 'fast-check';
import { queryableStock, queryStock } from '@/lib/stock/query-stock';
import {
  filterCodes,
  flagFacets,
  rangeFacets,
  valueFacets,
  facetValues,
  type EquipmentSets,
  type FilterOffer,
  type RangeFacet,
} from '@/lib/stock/facets';
import { noFilters, type Filters, type FilterKeys } from '@/lib/stock/filters';
import { sortVehicles, type SortOrder } from '@/lib/stock/order';
import { anyBrowsing, anySort, type AnyBrowsing } from '../../support/stock-arbitraries';

type Entry = AnyBrowsing['entries'][number];

/** Every matching vehicle, page after page. */
function allPages(entries: readonly Entry[], offer: AnyBrowsing['offer'], filters: Filters, sort: SortOrder) {
  const stock = queryableStock(entries, offer);
  const { pages } = queryStock(stock, { filters, sort, page: 1 });
  return Array.from(
    { length: pages },
    (_, at) => queryStock(stock, { filters, sort, page: at + 1 }).items,
  ).flat();
}

const isWithin = (code: RangeFacet, amount: number | null, bound: number | undefined) => {
  if (bound === undefined) return true;
  return amount !== null && (code === 'potencia' ? amount >= bound : amount <= bound);
};

/** The rules of product 6.3 literally, one vehicle at a time. */
function isLeft(vehicle: FilterKeys, filters: Filters, offer: FilterOffer & EquipmentSets): boolean {
  const fitted = (offer.equipmentSets?.[vehicle.equipmentSet] ?? []).map(
    (position) => facetValues(offer, 'equipamiento')[position]?.id,
  );
  const chosenHas = (code: (typeof valueFacets)[number], keys: readonly string[]) =>
    filters[code].length === 0 || filters[code].some((id) => keys.includes(id));
  const gearboxes = facetValues(offer, 'transmissions')
    .filter(({ id, label }) => vehicle.transmissions === id || vehicle.transmissions === label)
    .map(({ id }) => id);
  return (
    rangeFacets.every((code) => isWithin(code, vehicle[code], filters[code])) &&
    chosenHas('colors', [vehicle.colors]) &&
    chosenHas('transmissions', gearboxes) &&
    chosenHas('fuels', [vehicle.fuels]) &&
    (!filters.special_price || vehicle.special) &&
    chosenHas('models', [vehicle.models]) &&
    chosenHas('isla', [vehicle.isla]) &&
    chosenHas('concesionario', [vehicle.concesionario]) &&
    (!filters.disponible || vehicle.immediate) &&
    filters.equipamiento.every((id) => fitted.includes(id))
  );
}

const ats = (entries: readonly Entry[]) => entries.map(({ at }) => at);

test('shown and hidden vehicles together are the list, each once and in its order', () => {
  fc.assert(
    fc.property(anyBrowsing, anySort, ({ offer, entries, filters }, sort) => {
      const shown = allPages(entries, offer, filters, sort);
      const inOrder = sortVehicles(entries, sort);
      expect(ats(shown)).toEqual(ats(inOrder.filter((vehicle) => isLeft(vehicle, filters, offer))));
      const left = new Set(ats(shown));
      const others = inOrder.filter(({ at }) => !left.has(at));
      expect(ats([...shown, ...others]).toSorted((a, b) => a - b)).toEqual(ats(entries));
    }),
  );
});

test('filtering changes neither the list nor its vehicles', () => {
  fc.assert(
    fc.property(anyBrowsing, anySort, ({ offer, entries, filters }, sort) => {
      const before = structuredClone(entries);
      const shown = allPages(entries, offer, filters, sort);
      expect(entries).toEqual(before);
      expect(shown.every((vehicle) => vehicle === entries[vehicle.at])).toBe(true);
    }),
  );
});

test('it does not matter which filter comes first', () => {
  const order = fc.shuffledSubarray([...filterCodes], { minLength: filterCodes.length });
  fc.assert(
    fc.property(anyBrowsing, anySort, order, ({ offer, entries, filters }, sort, codes) => {
      let left: readonly Entry[] = entries;
      for (const code of codes) left = allPages(left, offer, { ...noFilters, [code]: filters[code] }, sort);
      expect(ats(left)).toEqual(ats(allPages(entries, offer, filters, sort)));
    }),
  );
});

test('choosing an option shows as many vehicles as the number beside it said', () => {
  fc.assert(
    fc.property(anyBrowsing, ({ offer, entries, filters }) => {
      const stock = queryableStock(entries, offer);
      const view = (changes: Partial<Filters>) =>
        queryStock(stock, { filters: { ...filters, ...changes }, sort: 2, page: 1 });
      const { counts } = view({});
      for (const code of valueFacets) {
        const ids = facetValues(offer, code).map(({ id }) => id);
        expect(Object.keys(counts.values[code]).toSorted()).toEqual(ids.toSorted());
        for (const id of ids) expect(view({ [code]: [id] }).total).toBe(counts.values[code][id]);
      }
      for (const { id } of facetValues(offer, 'equipamiento')) {
        const equipamiento = [...new Set([...filters.equipamiento, id])];
        expect(view({ equipamiento }).total).toBe(counts.values.equipamiento[id]);
      }
      for (const code of flagFacets) expect(view({ [code]: true }).total).toBe(counts.flags[code]);
    }),
  );
});

test('the counts of chosen options add up to the shown vehicles', () => {
  fc.assert(
    fc.property(anyBrowsing, ({ offer, entries, filters }) => {
      const { counts, total } = queryStock(queryableStock(entries, offer), { filters, sort: 2, page: 1 });
      for (const code of valueFacets.filter((facet) => filters[facet].length > 0)) {
        const sum = filters[code].reduce((all, id) => all + (counts.values[code][id] ?? 0), 0);
        expect(sum).toBe(total);
      }
    }),
  );
});
