import { defaultConfig } from '@/lib/site/site-config';
import type { DealerLead } from '@/lib/source/lead-gateway';
import type { Sources } from '@/lib/source/registry';
import { SourceError, type SourceErrorKind } from '@/lib/source/source-error';
import type { StockQuery } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { sampleList } from '../../support/sample-list';
import {
  listOfVehicles,
  sampleData,
  simulationLines,
  vehicleOf,
  type MemoryData,
} from '../../support/memory-sources';

/** An implementation of the ports, over a system that holds {@link contractData}. */
export interface PortsUnderTest {
  readonly sources: Sources;
  /** The system holds this from now on. */
  has(data: MemoryData): void;
  /** Each call fails like this from now on. */
  fail(kind: SourceErrorKind): void;
  /** The keys of the leads that the system has accepted. */
  accepted(): readonly string[];
}

const summaries = sampleList.vehicles.map((summary, at) => ({
  ...summary,
  ...(at === 0 && { consumption: '4,7 l/100 km', co2: '106' }),
}));
const [first, second, ...others] = summaries;

/** The data of every implementation's test. */
export const contractData: MemoryData = {
  ...sampleData,
  config: { ...sampleData.config, vehiclesCompareMax: 4, homeTitle: 'Tu coche', popupEnabled: true },
  models: [
    {
      ...{ id: '7', name: 'KONA', picture: null, pictureAlt: 'KONA', urlKey: 'kona', vehiclesCount: 20 },
      ...{ bestPrice: first!.listPrice, bestFinalPrice: first!.finalPrice, bestMonthlyFee: null },
    },
    {
      ...{ id: '9', name: 'INSTER', picture: null, pictureAlt: 'INSTER', urlKey: 'inster', vehiclesCount: 0 },
      ...{ bestPrice: null, bestFinalPrice: null, bestMonthlyFee: null },
    },
  ],
  vehicles: [
    vehicleOf(first!, {
      campaigns: [{ label: 'Plan Renove', amountText: '-1.500 €' }],
      standardEquipment: [{ title: 'Seguridad', items: ['ABS', 'ESP'] }],
      optionalEquipment: ['<p>Techo solar</p>'],
      interiorName: 'Tela negra',
    }),
    ...[second!, ...others].map((summary) => vehicleOf(summary)),
  ],
  promotions: { '5': ['502', '503'] },
  maxCapital: 40_000,
};

const lead: DealerLead = {
  values: {
    ...{ name: 'Ana', surnames: 'Pérez', email: 'ana@example.com', phone: '600 123 456' },
    ...{ island: '1', dealer: '10', model: '', communications: false, analysis: false, terms: true },
  },
  campaign: { source: '', medium: '', campaign: '' },
  vehicle: { id: '501', financing: null },
};

const whole = { hasContent: false };
const choice = { entry: 3_000, months: 48 };
const ids = (vehicles: readonly VehicleSummary[] | undefined) => vehicles?.map(({ id }) => id);

/** Describes what every implementation of the ports does (docs/adding-an-upstream.md). */
export function describePorts(name: string, start: () => PortsUnderTest): void {
  describe(`the ports over ${name}`, () => {
    const data = contractData;

    test('the configuration has the settings of the system, and defaults for the others', async () => {
      const config = await start().sources.stock.config({ ...whole, isProbe: false });
      expect(config).toEqual({ ...defaultConfig, ...data.config });
    });

    test('dealers and models come in the order of the system', async () => {
      const { stock } = start().sources;
      expect(await stock.dealers(whole)).toEqual(data.dealers);
      expect(await stock.models()).toEqual(data.models);
    });

    test.each<[StockQuery, (vehicle: VehicleSummary) => boolean]>([
      [{ kind: 'all' }, () => true],
      [{ kind: 'model', model: 'kona' }, ({ modelUrlKey }) => modelUrlKey === 'kona'],
      [{ kind: 'model', model: 'inster' }, () => false],
      [{ kind: 'promotion', id: null }, ({ hasSpecialPrice }) => hasSpecialPrice],
      [{ kind: 'promotion', id: '5' }, ({ id }) => ['502', '503'].includes(id)],
      [{ kind: 'search', text: 'tucson' }, ({ name }) => name.startsWith('TUCSON')],
    ])('the list %j has its vehicles, their bounds and their facets', async (query, isIn) => {
      const list = await start().sources.stock.stock(query);
      const expected = listOfVehicles(summaries.filter(isIn));
      expect(ids(list?.vehicles)).toEqual(ids(expected.vehicles));
      expect(list?.vehicles).toEqual(expected.vehicles);
      expect(list?.ranges).toEqual(expected.ranges);
      // Equipment is counted by its implementation.
      const facets = list?.facets.filter(({ code }) => code !== 'equipamiento');
      expect(facets).toEqual(expected.facets);
    });

    test.each(['unknown', '', '..', 'x'.repeat(300), '\ud800'])('nothing has the name «%s»', async (key) => {
      const { stock } = start().sources;
      expect(await stock.vehicle(key)).toBeNull();
      expect(await stock.stock({ kind: 'model', model: key })).toBeNull();
    });

    test('a vehicle comes with all that its page shows', async () => {
      const { stock } = start().sources;
      for (const vehicle of data.vehicles.slice(0, 3))
        expect(await stock.vehicle(vehicle.id)).toEqual(vehicle);
    });

    test('a simulation has its lines, for each use, and an amount that is too high is rejected', async () => {
      const { stock } = start().sources;
      for (const use of ['calculator', 'list', 'lead'] as const)
        expect(await stock.simulate(20_000, choice, use)).toEqual(simulationLines(20_000, choice));
      const refused = { kind: 'rejected', outcome: 'error' };
      await expect(stock.simulate(50_000, choice, 'list')).rejects.toMatchObject(refused);
    });

    test.each<[SourceErrorKind, string, object]>([
      ['unavailable', 'maintenance', { outcome: 'maintenance', mayHaveArrived: true }],
      ['failed', 'server-error', { outcome: 'server-error', mayHaveArrived: true }],
      ['network', 'ignored', { outcome: 'unknown', mayHaveArrived: true }],
      ['malformed', 'success', { outcome: 'unknown', mayHaveArrived: true }],
    ])('a call that ends as %s says so, and a lead too', async (kind, outcome, delivery) => {
      const ports = start();
      ports.fail(kind);
      const { stock, leads } = ports.sources;
      const calls = [
        () => stock.config({ ...whole, isProbe: true }),
        () => stock.dealers(whole),
        () => stock.models(),
        () => stock.stock({ kind: 'all' }),
        () => stock.vehicle('501'),
        () => stock.simulate(20_000, choice, 'calculator'),
      ];
      for (const call of calls) {
        const error = await call().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(SourceError);
        expect(error).toMatchObject({ kind, outcome });
      }
      expect(await leads.send(lead, 'key')).toMatchObject(delivery);
      expect(ports.accepted()).toEqual([]);
    });

    test('an empty response is accepted only where nothing better is cached', async () => {
      const ports = start();
      ports.has({ ...data, config: {}, dealers: [] });
      const { stock } = ports.sources;
      expect(await stock.config({ ...whole, isProbe: false })).toEqual(defaultConfig);
      expect(await stock.dealers(whole)).toEqual([]);
      const cached = { hasContent: true };
      const empty = { kind: 'malformed' };
      await expect(stock.config({ ...cached, isProbe: false })).rejects.toMatchObject(empty);
      await expect(stock.dealers(cached)).rejects.toMatchObject(empty);
    });

    test('a lead is accepted with its message under its key, or refused with the reason', async () => {
      const ports = start();
      const { leads } = ports.sources;
      expect(await leads.send(lead, 'one')).toMatchObject({ outcome: 'sent', message: '<p>Gracias</p>' });
      const refused = { ...lead, values: { ...lead.values, email: 'refused@example.com' } };
      const reason = { outcome: 'refused', message: 'El concesionario está cerrado.' };
      expect(await leads.send(refused, 'two')).toMatchObject(reason);
      expect(ports.accepted()).toEqual(['one']);
    });
  });
}
