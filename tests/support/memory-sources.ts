import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetDataCache } from '@/lib/cache/data-cache';
import type { FinancingChoice, SimulationEntry } from '@/lib/finance/financing';
import { formatEuro } from '@/lib/i18n/format';
import { resetEnv } from '@/lib/platform/env';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
import { defaultConfig, type SiteConfig } from '@/lib/site/site-config';
import { resetMaintenance } from '@/lib/site/maintenance/maintenance';
import type { DealerLead, LeadDelivery } from '@/lib/source/lead-gateway';
import { registerSources, type Sources } from '@/lib/source/registry';
import { SourceError, type CallOutcome, type SourceErrorKind } from '@/lib/source/source-error';
import type { ReadContext } from '@/lib/source/stock-source';
import { withVehicleValues } from '@/lib/stock/derived-facets';
import { listedFacets, type Facet } from '@/lib/stock/facets';
import type { Dealer } from '@/lib/stock/locations';
import { narrowList } from '@/lib/stock/narrow-list';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock';
import type { ModelSummary, Vehicle, VehicleSummary } from '@/lib/stock/vehicle';
import { sampleList } from './sample-list';

/** What the ports hold. */
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

const outcomes: Readonly<Record<SourceErrorKind, CallOutcome>> = {
  'not-found': 'error',
  rejected: 'error',
  unavailable: 'maintenance',
  failed: 'server-error',
  timeout: 'ignored',
  network: 'ignored',
  malformed: 'success',
  overloaded: 'ignored',
};

/** The lines of a simulation: a tenth more than the capital, in equal months. */
export function simulationLines(price: number, { entry, months }: FinancingChoice): SimulationEntry[] {
  const total = (price - entry) * 1.1;
  return [
    { code: 'quota', name: 'Cuota mensual', amount: formatEuro(total / months) },
    { code: 'total_amount', name: 'Total a plazos', amount: formatEuro(total) },
    { code: 'tae', name: 'TAE', amount: '8,87\u00a0%' },
  ];
}

/** The ports over values in memory (docs/adding-an-upstream.md). */
export class MemorySources implements Sources {
  /** All calls, in order: `stock model kona`, `vehicle 501`, `simulate list 20000 3000 48`. */
  readonly calls: string[] = [];
  readonly leadsSent: { readonly lead: DealerLead; readonly key: string }[] = [];
  /** How a simulation is computed; a test may delay it. */
  simulation: typeof simulationLines | ((price: number) => Promise<readonly SimulationEntry[]>) =
    simulationLines;
  private failure: { readonly kind: SourceErrorKind; readonly call: string } | null = null;

  constructor(public data: MemoryData) {}

  /** Each call that begins with `call` fails like this from now on; null ends it. */
  fail(kind: SourceErrorKind | null, call = ''): void {
    this.failure = kind && { kind, call };
  }

  /** Replaces methods of the stock source for the rest of the test. */
  override(methods: Partial<Sources['stock']>): void {
    registerSources({ leads: this.leads, stock: { ...this.stock, ...methods } });
  }

  /** The calls that begin with a text. */
  called = (call: string): string[] => this.calls.filter((line) => line.startsWith(call));

  readonly stock: Sources['stock'] = {
    config: async (context) => {
      const config = await this.respond('config', { ...defaultConfig, ...this.data.config });
      return this.withContent(config, Object.keys(this.data.config).length > 0, context);
    },
    dealers: async (context) => {
      const dealers = await this.respond('dealers', this.data.dealers);
      return this.withContent(dealers, dealers.length > 0, context);
    },
    models: () => this.respond('models', this.data.models),
    stock: (query) => this.respond(`stock ${Object.values(query).join(' ')}`.trim(), this.listOf(query)),
    vehicle: (id) =>
      this.respond(`vehicle ${id}`, this.data.vehicles.find((vehicle) => vehicle.id === id) ?? null),
    simulate: async (price, choice, use) => {
      const call = `simulate ${use} ${price} ${choice.entry} ${choice.months}`;
      this.calls.push(call);
      const lines = await this.simulation(price, choice);
      this.throwFailure(call);
      if (price - choice.entry > this.data.maxCapital) throw this.error('simulate', 'rejected');
      return lines;
    },
  };

  readonly leads: Sources['leads'] = {
    send: (lead, key): Promise<LeadDelivery> => {
      this.calls.push('lead');
      const kind = this.failure && 'lead'.startsWith(this.failure.call) ? this.failure.kind : null;
      const mayHaveArrived = { mayHaveArrived: true } as const;
      if (kind === 'failed') return Promise.resolve({ outcome: 'server-error', ...mayHaveArrived });
      if (kind === 'unavailable') return Promise.resolve({ outcome: 'maintenance', ...mayHaveArrived });
      if (kind !== null) return Promise.resolve({ outcome: 'unknown', ...mayHaveArrived });
      if (lead.values.email.startsWith('refused'))
        return Promise.resolve({ outcome: 'refused', message: 'El concesionario está cerrado.' });
      if (!this.leadsSent.some((sent) => sent.key === key)) this.leadsSent.push({ lead, key });
      return Promise.resolve({ outcome: 'sent', message: '<p>Gracias</p>' });
    },
  };

  private async respond<T>(call: string, value: T): Promise<T> {
    this.calls.push(call);
    await Promise.resolve();
    this.throwFailure(call);
    return value;
  }

  private throwFailure(call: string): void {
    const { failure } = this;
    if (failure && call.startsWith(failure.call)) throw this.error(call, failure.kind);
  }

  private withContent<T>(value: T, hasContent: boolean, context: ReadContext): T {
    if (!hasContent && context.hasContent) throw this.error('empty', 'malformed');
    return value;
  }

  private error(call: string, kind: SourceErrorKind): SourceError {
    const [name = ''] = call.split(' ');
    return new SourceError({ kind, call: name, requestId: 'memory', status: null, outcome: outcomes[kind] });
  }

  private listOf(query: StockQuery): StockList | null {
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

/**
 * Call it at the top of a file: each test has the ports in memory, with this data, and empty caches in a folder of its
 * own.
 */
export function memorySources(
  data: Partial<MemoryData> = {},
  settings: Readonly<Record<string, string>> = {},
): MemorySources {
  const sources = new MemorySources(sampleData);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-'));
    Object.assign(process.env, {
      ...{ CACHE_DIR: folder, SITE_URL: 'http://localhost', STOCKFINDER_BASE_URL: 'http://memory.invalid' },
      // No test is about time.
      STOCKFINDER_TIMEOUT_MS: '60000',
      ...settings,
    });
    resetEnv();
    resetMaintenance();
    for (const name of ['simulations', 'fee table', 'limiter.simulations', 'limiter.leads'] as const)
      resetProcessSingleton(name);
    await resetDataCache();
    sources.data = { ...sampleData, ...data };
    sources.calls.length = 0;
    sources.leadsSent.length = 0;
    sources.fail(null);
    sources.simulation = simulationLines;
    registerSources(sources);
  });
  afterEach(async () => {
    resetMaintenance();
    await resetDataCache();
    await rm(folder, { recursive: true, force: true });
  });
  return sources;
}
