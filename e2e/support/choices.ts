import { type Filters, noFilters, type RangeFacet, type ValueFacet } from '../../lib/stock/filters';
import { listHref } from '../../lib/stock/url';
import type { WireOption } from '../../stock-service/contract';
import { islands } from '../../stock-service/data/dealers';
import { stockResponse, stockDealers, type StockVehicle } from './stock';

/** Whether a vehicle is within a bound. */
const isWithin: Readonly<Record<RangeFacet, (vehicle: StockVehicle, bound: number) => boolean>> = {
  price: (vehicle, bound) => vehicle.final_price <= bound,
  fee: (vehicle, bound) => vehicle.cuota_price <= bound,
  power: (vehicle, bound) => Number.parseInt(vehicle.power) >= bound,
};
const ranges = Object.keys(isWithin) as RangeFacet[];

/** A visitor's choices in a list, by the names of its URL (product 4.5). */
export type Choices = Partial<Omit<Filters, 'equipment'>>;

export type Facet = ValueFacet;

/** A list of the stock service, which computes the result of any choice. */
export type Offer = Awaited<ReturnType<typeof stockOffer>>;

type Keys = Readonly<Record<Facet, (vehicle: StockVehicle) => string>>;

const listedKeys = {
  models: (vehicle: StockVehicle) => String(vehicle.model_group_id),
  colors: (vehicle: StockVehicle) => vehicle.color_group_id,
  fuels: (vehicle: StockVehicle) => vehicle.fuel_id,
  transmissions: (vehicle: StockVehicle) => vehicle.gearbox_description,
};
const facets: readonly Facet[] = ['models', 'colors', 'fuels', 'transmissions', 'island', 'dealer'];

/** Whether the service labels a vehicle as immediately available. */
const isImmediate = (vehicle: StockVehicle) => vehicle.available_label === 'Entrega inmediata';

/** The filters that a list of the stock service offers; all stock without a path. */
export async function stockOffer(stockUrl: string, path = 'vehicles') {
  const [response, dealers] = await Promise.all([stockResponse(stockUrl, path), stockDealers(stockUrl)]);
  const dealerOf = ({ localization_name: name }: StockVehicle) =>
    dealers.find((dealer) => dealer.name === name);
  const keyOf: Keys = {
    ...listedKeys,
    island: (vehicle) => dealerOf(vehicle)?.island_id ?? '',
    dealer: (vehicle) => dealerOf(vehicle)?.dealer_id ?? '',
  };
  const places = {
    island: islands,
    dealer: dealers.map(({ dealer_id, name }) => ({ value_id: dealer_id, value_label: name })),
  };
  const all: readonly StockVehicle[] = response.vehicles_list;
  /** The vehicles that match a choice (product 6.3), in the order of the service. */
  const left = (choices: Choices): readonly StockVehicle[] =>
    all.filter(
      (vehicle) =>
        facets.every((facet) => choices[facet]?.includes(keyOf[facet](vehicle)) ?? true) &&
        ranges.every((code) => choices[code] === undefined || isWithin[code](vehicle, choices[code])) &&
        (!choices.special_price || vehicle.has_special_price) &&
        (!choices.immediate || isImmediate(vehicle)),
    );
  const offered = (facet: Facet) =>
    response.available_filters.find(({ code }) => code === facet)?.values ??
    (facet === 'island' || facet === 'dealer'
      ? places[facet].filter(({ value_id }) => all.some((vehicle) => keyOf[facet](vehicle) === value_id))
      : facet === 'models'
        ? modelsOf(all)
        : []);
  /** The values of a facet with their numbers of vehicles, those with most first. */
  const values = (facet: Facet) => {
    const [first, second, ...others] = offered(facet)
      .map(({ value_id: id, value_label: label }) => ({ id, label, count: left({ [facet]: [id] }).length }))
      .sort((a, b) => b.count - a.count);
    if (!first || !second) throw new Error(`The sample stock has no choice of ${facet}.`);
    return [first, second, ...others] as const;
  };
  /** The query of a choice as the site serializes it: `?colors=12,13&cuota=400`. */
  const query = (choices: Choices) =>
    new URL(listHref('/', { filters: { ...noFilters, ...choices } }), 'http://localhost').search;
  return { all, response, values, left, query };
}

/** The models of a list, which the site offers where the service doesn't (product 6.4). */
function modelsOf(vehicles: readonly StockVehicle[]): readonly WireOption[] {
  const labels = new Map(
    vehicles.map((vehicle) => [listedKeys.models(vehicle), vehicle.model_group_description]),
  );
  return [...labels]
    .map(([value_id, value_label]) => ({ value_id, value_label }))
    .sort((a, b) => a.value_label.localeCompare(b.value_label, 'es'));
}

/** The median: about half of the vehicles are within it. */
export function middle(vehicles: readonly StockVehicle[], amount: 'final_price' | 'cuota_price'): number {
  const sorted = vehicles.map((vehicle) => vehicle[amount]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
