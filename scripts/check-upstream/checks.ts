import { randomInt, randomUUID } from 'node:crypto';
import { emptyLeadValues, leadValuesByUpstreamName } from '../../lib/leads/fields';
import { env } from '../../lib/settings/env';
import { createStoreCodeLookup } from '../../lib/seo/vehicle-feed';
import type { SiteConfig } from '../../lib/site/site-config';
import { type Dealer, ambiguousDealerNames } from '../../lib/stock/locations';
import type { StockList, StockQuery } from '../../lib/stock/stock-list';
import type { VehicleFacts } from '../../lib/stock/vehicle';
import {
  allStockCall,
  configCall,
  dealersCall,
  listCallOrNull,
  modelsCall,
  vehicleCallOrNull,
} from '../../lib/upstream/calls';
import { sendLead } from '../../lib/upstream/send-lead';
import { loadCheckingPresence, logVehicleLoss } from '../../lib/upstream/doubts';
import { financingLimits } from '../../lib/finance/financing';
import { simulateFeeCurveAndWhetherBent } from '../../lib/upstream/fee-curve';
import { callSimulator, simulationCalls } from '../../lib/upstream/simulation';
import { getStockOrNull, getVehicleOrNull } from '../../lib/upstream/reads';
import { type CallReport, Calls } from './calls';
import { fetchPicturesForRemarks, remarkOnNames, settingRemarks } from './content';

/** Vehicles whose own calls are made. */
const samples = 3;

/**
 * Calls everything that the storefront calls, by its own functions. With `sendsLead` a dealer receives one
 * marked request, twice; else none.
 */
export async function checkUpstream({ sendsLead = false } = {}): Promise<CallReport[]> {
  const calls = new Calls();
  const config = await calls.read(configCall, 'config', (read, report, body) => {
    report.remarks.push(...settingRemarks(body));
    if (read.maintenanceModeEnabled) report.failure = 'maintenance is on: every page says so';
    else if (read.islands.length === 0) report.failure = `no island can be chosen: ${blocked}`;
  });
  const dealers = await calls.read(dealersCall, 'dealers', (read, report) =>
    judgeDealers(read, config, report),
  );
  const models = await calls.read(modelsCall, 'models');
  const stock = await calls.read(allStockCall, 'list', (read, report) => {
    report.remarks.push(...dealersWithoutStoreCode(read ? [...read.facts.values()] : [], dealers ?? []));
    logVehicleLoss('all', read, null, models ?? []);
    if (!read || read.vehicles.length === 0) report.failure = 'no vehicles';
  });
  const vehicles = stock?.vehicles ?? [];
  const model = models?.find(({ vehiclesCount }) => (vehiclesCount ?? 0) > 0);
  const word = vehicles[0]?.name.split(' ')[0];
  const lists: readonly StockQuery[] = [
    ...(model ? [{ kind: 'model', model: model.urlKey ?? model.id } as const] : []),
    ...(word === undefined ? [] : [{ kind: 'search', text: word } as const]),
    { kind: 'promotion', id: null },
  ];
  for (const call of lists.flatMap((query) => listCallOrNull(query) ?? [])) await calls.read(call, 'list');
  const step = Math.max(1, Math.floor(vehicles.length / samples));
  for (const { id } of vehicles.filter((_, index) => index % step === 0).slice(0, samples))
    await checkListedVehicle(calls, id);
  await checkAbsentThings(calls);
  const [first] = vehicles;
  const months = config?.financeAllowedMonths.at(-1);
  if (first && months !== undefined)
    await calls.run('POST vehicles/finsimulator', simulationCalls.calculator.name, async ({ remarks }) => {
      const lines = await callSimulator(first.finalPrice, { entry: 0, months }, 'calculator');
      for (const code of ['quota', 'total_amount'])
        if (!lines.some((line) => line.code === code)) remarks.push(`no line with the code «${code}»`);
    });
  if (config && months !== undefined && vehicles.length > 0)
    await calls.run(
      'POST vehicles/finsimulator, the curve of fees',
      simulationCalls.curve.name,
      async ({ remarks }) => {
        const terms = { entry: 0, months };
        const limits = financingLimits(config);
        const { curve, isBent } = await simulateFeeCurveAndWhetherBent(vehicles, terms, limits);
        for (const [at, which] of [
          [0, 'less'],
          [-1, 'more'],
        ] as const) {
          const [refused, fee] = curve.points.at(at) ?? [];
          if (fee === null) remarks.push(`no fees on terms for a capital of ${refused} € and ${which}`);
        }
        if (isBent)
          remarks.push('fees are bent between the simulated capitals: estimates take the higher end');
      },
    );
  await calls.run('GET pictures', 'pictures', async ({ remarks }) => {
    const ofModels = (models ?? []).flatMap(({ picture }) => picture ?? []);
    remarks.push(
      ...(await fetchPicturesForRemarks([...ofModels, ...vehicles.flatMap(({ pictures }) => pictures)])),
    );
  });
  // An index that is being rebuilt loses vehicles between two readings.
  const compare = (again: StockList | null) => logVehicleLoss('all', again, stock);
  await calls.read(allStockCall, 'list', compare, `GET ${allStockCall.call.path}, again`);
  if (sendsLead) await sendContactTwice(calls, config, dealers ?? []);
  return calls.reports;
}

const blocked = 'no visitor can send a request';
const unreachable = "no visitor can choose these dealers, whose island isn't configured";

/** Names dealers that no visitor can choose, and those whose name others have. */
function judgeDealers(dealers: readonly Dealer[], config: SiteConfig | null, report: CallReport): void {
  const lost = dealers.filter((dealer) => config && !isOnIsland(dealer, config)).map(({ name }) => name);
  if (lost.length === dealers.length) report.failure = `no dealer on a configured island: ${blocked}`;
  else report.remarks.push(...remarkOnNames(unreachable, lost));
  const shared = ambiguousDealerNames(dealers);
  report.remarks.push(
    ...remarkOnNames('several dealers have one name, so no vehicle is joined with them', shared),
  );
}

const isOnIsland = ({ islandId }: Dealer, { islands }: SiteConfig) =>
  islands.some(({ id }) => id === islandId);

/** Names the dealers whose vehicles Google doesn't show, if the feed of vehicle ads is on (product 11.9). */
function dealersWithoutStoreCode(vehicles: readonly VehicleFacts[], dealers: readonly Dealer[]): string[] {
  if (!env().vehicleFeed) return [];
  const codeOf = createStoreCodeLookup(dealers);
  const names = new Set(vehicles.map(({ dealerName }) => dealerName));
  const without = [...names].filter((name) => codeOf(name) === undefined);
  return remarkOnNames('no code in VEHICLE_FEED_STORE_CODES', without);
}

/** Calls for a vehicle that the list of all stock holds. */
async function checkListedVehicle(calls: Calls, id: string): Promise<void> {
  const call = vehicleCallOrNull(id);
  if (call === null) return;
  await calls.read(call, 'vehicle', (value) =>
    loadCheckingPresence({
      call: call.call.name,
      id,
      load: () => Promise.resolve({ value, raw: null }),
      loadHeld: () => Promise.resolve(null),
      listing: () => Promise.resolve({ isListed: true, isCurrent: true }),
      onTooManyMissing: () => undefined,
    }),
  );
}

/** Calls for what no upstream has: ids of a number and a word, a model, a text below some minimum length. */
async function checkAbsentThings(calls: Calls): Promise<void> {
  for (const id of ['999999999', 'no-such-vehicle'])
    await calls.runRead(vehicleCallOrNull(id), () => getVehicleOrNull(id));
  const unknownModel = { kind: 'model', model: 'no-such-model' } as const;
  await calls.runRead(listCallOrNull(unknownModel), async (report) => {
    const list = await getStockOrNull(unknownModel);
    if (list && list.vehicles.length > 0) report.failure = 'vehicles of a model that is none: a 404 is right';
  });
  const shortText = { kind: 'search', text: 'zx' } as const;
  await calls.runRead(listCallOrNull(shortText), () => getStockOrNull(shortText));
}

/** Sends one contact request twice with one key, to the first dealer that can be chosen. */
async function sendContactTwice(
  calls: Calls,
  config: SiteConfig | null,
  dealers: readonly Dealer[],
): Promise<void> {
  const dealer = dealers.find((candidate) => config && isOnIsland(candidate, config));
  const [model] = config?.contactModelsOptions ?? [];
  // Letters alone: surnames have no digits.
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(65 + randomInt(26))).join('');
  const marker = `Prueba ${letters}`;
  const idempotencyKey = randomUUID();
  const send = async (report: CallReport) => {
    if (!dealer || !model) return void (report.failure = 'not sent: no dealer or model can be chosen');
    const values = leadValuesByUpstreamName('contact', {
      ...emptyLeadValues,
      name: 'Prueba de conexión',
      surnames: marker,
      email: 'prueba@example.com',
      phone: '600000000',
      island: dealer.islandId,
      dealer: dealer.id,
      model: model.id,
    });
    const campaign = { source: 'check-upstream', medium: '', campaign: '' };
    const { outcome, message, mayHaveArrived } = await sendLead(
      { values, campaign, vehicle: null },
      idempotencyKey,
    );
    report.remarks.unshift(`to ${dealer.name}: ${outcome}`);
    if (outcome !== 'sent')
      report.failure = mayHaveArrived ? 'may have arrived, visitors are told' : `not stored ${message ?? ''}`;
  };
  await calls.run('POST contact', 'contact', send);
  await calls.run('POST contact, again with the same Idempotency-Key', 'contact', async (report) => {
    await send(report);
    report.remarks.push(
      `Look in the CRM for «${marker}», and delete it. One entry: set STOCKFINDER_IDEMPOTENT_FORMS=true. Two: leave it unset, and visitors are told that a repetition may arrive twice. None: requests are lost.`,
    );
  });
}
