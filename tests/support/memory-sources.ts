import { http, HttpResponse } from 'msw';
import type { FinancingChoice, SimulationEntry } from '@/lib/finance/financing';
import { formatEuro } from '@/lib/i18n/format';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Facet } from '@/lib/stock/filters';
import type { Dealer } from '@/lib/stock/locations';
import { offeredFacets } from '@/lib/stock/offer';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock';
import type { ModelSummary, Vehicle, VehicleSummary } from '@/lib/stock/vehicle';
import type { FailureKind } from '@/lib/upstream/errors';
import { sampleList } from './sample-list';
import { configItems, rawDealer, rawList, rawModel, rawOf } from './raw-answers';
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
  ...{ tyreLabelHref: null, availabilityLabel: summary.delivery || null },
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
  denied: () => new Response(null, { status: 401 }),
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

/** Lists hold nothing more of a vehicle. */
function summaryOf(vehicle: VehicleSummary): VehicleSummary {
  const entries = Object.entries(vehicle).filter(([name]) => name in summaryFields);
  return Object.fromEntries(entries) as unknown as VehicleSummary;
}
const [summaryFields = {}] = sampleList.vehicles;

/** A list of these vehicles, with the bounds and facets that they have. */
export function listOfVehicles(vehicles: readonly VehicleSummary[]): StockList {
  const offer = offeredFacets(offered, vehicles);
  return {
    ...{ ...emptyStockList, ...offer },
    vehicles: vehicles.map(summaryOf),
  };
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
