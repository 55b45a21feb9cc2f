import { http, HttpResponse } from 'msw';
import { pictureUrl } from '@/lib/content/picture-refs';
import type { PictureRef } from '@/lib/content/pictures';
import type { FinancingChoice, SimulationEntry } from '@/lib/finance/financing';
import { formatEuro } from '@/lib/i18n/format';
import type { Option, SiteConfig } from '@/lib/site/site-config';
import { withVehicleValues } from '@/lib/stock/derived-facets';
import { listedFacets, upstreamCodes, type Facet } from '@/lib/stock/facets';
import type { Dealer } from '@/lib/stock/locations';
import { narrowList } from '@/lib/stock/narrow-list';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock';
import type { ModelSummary, Vehicle, VehicleSummary } from '@/lib/stock/vehicle';
import type { FailureKind } from '@/lib/upstream/errors';
import { sampleList } from './sample-list';
import { testUpstream } from './upstream';

/** What the upstream holds. */
export interface MemoryData {
  readonly config: Partial<SiteConfig>;
  readonly dealers: readonly Dealer[];
  readonly models: readonly ModelSummary[];
  readonly vehicles: readonly Vehicle[];
  /** The vehicles' ids of each promotion. */
  readonly promotions: Readonly<Record<string, readonly string[]>>;
  /** The highest capital that the lender finances, in euros. */
  readonly maxCapital: number;
}

/** A vehicle of a list, with nothing more than its page needs. */
export const vehicleOf = (summary: VehicleSummary, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...summary,
  ...{ familyName: null, interiorName: null, environmentalBadge: null },
  ...{ featuredEquipment: null, campaigns: [], standardEquipment: [], optionalEquipment: [] },
  ...{ tyreLabelHref: null, availabilityLabel: summary.immediateLabel || null },
  location: summary.dealerName ? { dealerName: summary.dealerName, deliveryLabel: null, street: null } : null,
  ...changes,
});

/** The thirty vehicles of {@link sampleList}, two models and three dealers of two islands. */
export const sampleData: MemoryData = {
  config: {
    islands: [
      { id: '1', label: 'Gran Canaria' },
      { id: '2', label: 'Tenerife' },
    ],
  },
  dealers: [
    { id: '10', name: 'Norte', islandId: '1' },
    { id: '20', name: 'Sur', islandId: '2' },
  ],
  models: [],
  vehicles: sampleList.vehicles.map((summary) => vehicleOf(summary)),
  promotions: {},
  maxCapital: Infinity,
};

/** The facets that a list always offers, in the order of the source. */
const offered: readonly Facet[] = [
  ...[
    ['models', 'Modelo'] as const,
    ['colors', 'Color'] as const,
    ['fuels', 'Combustible'] as const,
    ['transmissions', 'Cambio'] as const,
  ],
  ['price', 'Precio'] as const,
  ['cuota', 'Cuota'] as const,
  ['special_price', 'Ofertas'] as const,
].map(([code, label]) => ({ code, label, values: [] }));

/** The lines of a simulation: a tenth more than the capital, in equal months. */
export function simulationLines(price: number, { entry, months }: FinancingChoice): SimulationEntry[] {
  const total = (price - entry) * 1.1;
  return [
    { code: 'quota', name: 'Cuota mensual', amount: formatEuro(total / months) },
    { code: 'total_amount', name: 'Total a plazos', amount: formatEuro(total) },
    { code: 'tae', name: 'TAE', amount: '8,87\u00a0%' },
  ];
}

/** What a failure looks like on the wire. */
const failures: Readonly<Record<FailureKind, () => Response>> = {
  'not-found': () => new Response(null, { status: 404 }),
  rejected: () => new Response(null, { status: 400 }),
  unavailable: () => new Response(null, { status: 503 }),
  // Not repeated, as a 5xx would be.
  failed: () => new Response(null, { status: 429, headers: { 'retry-after': '0' } }),
  timeout: () => new Response(null, { status: 504 }),
  network: () => HttpResponse.error() as Response,
  malformed: () => new Response('no JSON'),
  overloaded: () => new Response(null, { status: 429, headers: { 'retry-after': '0' } }),
};

/** An upstream that serves values of our own types by the contract. */
export class MemorySources {
  /** All calls, in order: `stock model kona`, `vehicle 501`, `simulate 20000 3000 48`. */
  readonly calls: string[] = [];
  /** How a simulation is computed; a test may delay it. */
  simulation: typeof simulationLines | ((price: number) => Promise<readonly SimulationEntry[]>) =
    simulationLines;
  /** How a request to a dealer is answered. */
  contact: (lead: RawLead, key: string) => Response | Promise<Response> = () =>
    Response.json({ code: '0', message: '<p>Gracias</p>' });
  /** Takes the place of a call. */
  private others: Others = {};
  private failure: { readonly kind: FailureKind; readonly call: string } | null = null;

  constructor(public data: MemoryData) {}

  /** Each call that begins with `call` fails like this from now on; null ends it. */
  fail(kind: FailureKind | null, call = ''): void {
    this.failure = kind && { kind, call };
  }

  /** Replaces what calls bring for the rest of the test. */
  override(others: Others): void {
    this.others = others;
  }

  reset(data: MemoryData): void {
    Object.assign(this, { data, others: {}, failure: null, simulation: simulationLines });
    this.calls.length = 0;
  }

  /** The calls that begin with a text. */
  called = (call: string): string[] => this.calls.filter((line) => line.startsWith(call));

  /** Answers a request of the contract. */
  async respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, path = ''] = /\/V1\/stockfinder\/(.*)$/.exec(url.pathname) ?? [];
    const { vehicles, dealers, models, maxCapital, config } = this.data;
    if (path === 'vehicles/finsimulator') {
      const { financeSimulationRequest: asked } = (await request.json()) as SimulationRequest;
      const { amount, entry, months } = asked;
      return this.answer(`simulate ${amount} ${entry} ${months}`, async () => {
        const lines = await this.simulation(amount, { entry, months });
        if (amount - entry > maxCapital) return undefined;
        return lines.map(({ code, name, amount: label }) => ({
          ...{ value_code: code, value_id: name, value_label: label },
        }));
      });
    }
    if (path === 'contact')
      return this.contact((await request.json()) as RawLead, request.headers.get('idempotency-key') ?? '');
    if (path === 'frontapp/config') return this.answer('config', () => configItems(config));
    if (path === 'models/home') return this.answer('models', () => models.map(rawModel));
    if (path === 'dealers')
      return this.answer('dealers', async () => (await (this.others.dealers?.() ?? dealers)).map(rawDealer));
    const [, id = ''] = /^vehicles\/([^/]+)$/.exec(path) ?? [];
    if (id !== '' && !url.searchParams.has('promotion'))
      return this.answer(`vehicle ${id}`, () => {
        const vehicle = vehicles.find((one) => one.id === id);
        return vehicle && rawOf(vehicle);
      });
    const query = queryOf(path, id, url.searchParams);
    return this.answer(`stock ${Object.values(query).join(' ')}`.trim(), async () => {
      const list = await (this.others.stock?.(query) ?? this.listOf(query));
      return list ? rawList(list) : undefined;
    });
  }

  /** Undefined is a 404; for an amount that is refused, a 400. */
  private async answer(call: string, make: () => unknown): Promise<Response> {
    this.calls.push(call);
    const body = await make();
    const { failure } = this;
    if (failure && call.startsWith(failure.call)) return failures[failure.kind]();
    if (body === undefined) return new Response(null, { status: call.startsWith('simulate') ? 400 : 404 });
    return Response.json(body);
  }

  listOf(query: StockQuery): StockList | null {
    const { vehicles, promotions } = this.data;
    if (query.kind === 'model') {
      const list = listOfVehicles(vehicles.filter(({ modelUrlKey }) => modelUrlKey === query.model));
      const model = this.data.models.find(({ urlKey }) => urlKey === query.model);
      return list.vehicles.length > 0 || model ? list : null;
    }
    if (query.kind === 'promotion' && query.id !== null) {
      const ids = promotions[query.id];
      return ids ? listOfVehicles(vehicles.filter(({ id }) => ids.includes(id))) : null;
    }
    if (query.kind === 'promotion') return listOfVehicles(vehicles.filter((each) => each.hasSpecialPrice));
    if (query.kind === 'all') return listOfVehicles(vehicles);
    const text = query.text.toLowerCase();
    return listOfVehicles(vehicles.filter(({ name }) => name.toLowerCase().includes(text)));
  }
}

interface Others {
  readonly stock?: (query: StockQuery) => StockList | null | Promise<StockList | null>;
  readonly dealers?: () => Promise<readonly Dealer[]>;
}

/** A request to a dealer as the upstream gets it. */
export interface RawLead {
  readonly contact: Readonly<Record<string, unknown>>;
}

interface SimulationRequest {
  readonly financeSimulationRequest: FinancingChoice & { readonly amount: number };
}

function queryOf(path: string, id: string, query: URLSearchParams): StockQuery {
  if (path.startsWith('search/')) return { kind: 'search', text: query.get('q') ?? '' };
  if (query.has('promotion')) return { kind: 'promotion', id: id || null };
  const model = query.get('model');
  return model === null ? { kind: 'all' } : { kind: 'model', model };
}

const snakeCase = (name: string) => name.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);
const rawOption = ({ id, label }: Option) => ({ value_id: id, value_label: label });

/** The settings of a configuration as the upstream sends them. */
function configItems(config: Partial<SiteConfig>): unknown {
  const { social = {}, fuelPrices, ...settings } = config;
  const prices = Object.entries(fuelPrices ?? {}).map(([id, price]) => ({ id, label: String(price) }));
  const items = Object.entries({
    ...settings,
    ...(fuelPrices && { fuelPrices: prices }),
    ...Object.fromEntries(Object.entries(social).map(([name, url]) => [`social_${name}`, url])),
  }).filter(([, value]) => value !== null);
  return items.map(([name, value]) => {
    const options = Array.isArray(value) && typeof value[0] === 'object' ? (value as Option[]) : null;
    return {
      config_key: snakeCase(name),
      config_value: options || typeof value === 'object' ? String(value) : value,
      ...(options && { config_options: options.map(rawOption) }),
    };
  });
}

const rawDealer = ({ id, name, islandId }: Dealer) => ({ dealer_id: id, name, island_id: islandId });

const imageOf = (ref: PictureRef) => pictureUrl(ref)?.pathname;

const rawModel = (model: ModelSummary) => ({
  ...{ id: model.id, description: model.name, image_alt: model.pictureAlt, url_key: model.urlKey },
  ...{ image: model.picture && imageOf(model.picture) },
  ...{ vehicles_count: model.vehiclesCount, best_price: model.bestPrice?.amount },
  ...{ best_final_price: model.bestFinalPrice?.amount, best_cuota_price: model.bestMonthlyFee?.amount },
});

function rawOf(vehicle: VehicleSummary & Partial<Vehicle>): Record<string, unknown> {
  const saving = vehicle.saving === null ? [] : [{ label: 'Ahorro', amountText: formatEuro(vehicle.saving) }];
  return {
    ...{ product_id: vehicle.id, name: vehicle.name, vin: vehicle.vin, model_year: vehicle.modelYear },
    ...{ model_url_key: vehicle.modelUrlKey, model_group_id: vehicle.modelGroupId },
    ...{ model_group_description: vehicle.modelName, family_description: vehicle.familyName },
    ...{ product_line_description: vehicle.productLine, has_special_price: vehicle.hasSpecialPrice },
    ...{ price: vehicle.listPrice.amount, final_price: vehicle.finalPrice.amount },
    ...{ cuota_price: vehicle.monthlyFee?.amount, color_description: vehicle.colorName },
    ...{ color_group_id: vehicle.colorGroupId, fuel_id: vehicle.fuelId, fuel_description: vehicle.fuelName },
    ...{ gearbox_description: vehicle.gearbox, power: vehicle.power, co2: vehicle.co2 },
    ...{ consumption_formatted: vehicle.consumption, images_list: vehicle.pictures.map(imageOf) },
    ...{ available_label: vehicle.availabilityLabel ?? (vehicle.immediateLabel || vehicle.delivery) },
    ...{ delivery_label: vehicle.location?.deliveryLabel, localization_name: vehicle.dealerName },
    ...{ localization_address: vehicle.location?.street, interior_description: vehicle.interiorName },
    ...{ featured_equipment: vehicle.featuredEquipment, optional_equipment_list: vehicle.optionalEquipment },
    featured_equipment_list: vehicle.standardEquipment?.map(({ title, items }) => ({ title, list: items })),
    campaigns: (vehicle.campaigns?.length ? vehicle.campaigns : saving).map(({ label, amountText }) => ({
      ...{ label, amount_formatted: amountText },
    })),
  };
}

const isOfUpstream = (code: string) => upstreamCodes.some((one) => one === code);

const rawList = (list: StockList) => ({
  vehicles_list: list.vehicles.map((vehicle) => ({
    ...rawOf(vehicle),
    localization_address: list.streets?.[vehicle.dealerName],
  })),
  ...{ min_price: list.ranges.price?.min, max_price: list.ranges.price?.max },
  available_filters: list.facets
    .filter(({ code }) => isOfUpstream(code))
    .map(({ code, label, values }) => ({
      ...{ code, label },
      values: values.map((value) => ({ ...rawOption(value), value_code: value.hex })),
    })),
  ...{ current_model_description: list.modelName, current_model_h1: list.h1 },
  ...{ current_model_h2_label: list.h2Label, current_model_h2_paragraph: list.h2ParagraphHtml },
  h2_model_bottom: list.h2BottomHtml,
});

const isOffered = ({ code, values }: Facet) => values.length > 0 || !listedFacets.some((one) => one === code);

/** Lists hold nothing more of a vehicle. */
function summaryOf(vehicle: VehicleSummary): VehicleSummary {
  const entries = Object.entries(vehicle).filter(([name]) => name in summaryFields);
  return Object.fromEntries(entries) as unknown as VehicleSummary;
}
const [summaryFields = {}] = sampleList.vehicles;

/** A list of these vehicles, with the bounds and facets that they have. */
export function listOfVehicles(vehicles: readonly VehicleSummary[]): StockList {
  const facets = withVehicleValues(offered, vehicles).filter(isOffered);
  const list = { ...emptyStockList, vehicles: vehicles.map(summaryOf), facets };
  const { ranges } = narrowList(list, [...vehicles.keys()]);
  return { ...list, ranges };
}

/** Call it at the top of a file: each test has an upstream with this data, and empty caches in a folder of its own. */
export function memorySources(
  data: Partial<MemoryData> = {},
  settings: Readonly<Record<string, string>> = {},
): MemorySources {
  const upstream = testUpstream({ SITE_URL: 'http://localhost', ...settings });
  const sources = new MemorySources(sampleData);
  beforeEach(() => {
    sources.reset({ ...sampleData, ...data });
    upstream.use(http.all('*', ({ request }) => sources.respond(request)));
  });
  return sources;
}
