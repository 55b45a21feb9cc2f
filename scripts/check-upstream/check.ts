import { type Dealer, sharedDealerNames } from '../../lib/stock/locations';
import type { Vehicle } from '../../lib/stock/vehicle';
import { pathSegment } from '../../lib/upstream/http/client';
import { parseConfig } from '../../lib/upstream/config';
import { parseDealers, rawDealer } from '../../lib/upstream/dealers';
import { unwrapArray, toNumber, toText, unwrapSingleEntry } from '../../lib/upstream/fields';
import { parseModels, rawModel } from '../../lib/upstream/models';
import { rawVehicle, parseVehicle } from '../../lib/upstream/raw-vehicle';
import { LenientListReader, InvalidResponseError, type ResponseParser } from '../../lib/upstream/read';
import { rawEntry } from '../../lib/upstream/simulation';
import { absentReports } from './absent';
import { ask, type CallResult } from './ask';
import { entriesOf, reportOf, vehiclesIn, type CallReport } from './call-report';
import { losses } from './consequences';
import { isRecord, inspect, refusedHosts, type Entry } from './findings';
import { listPaths, listReport } from './lists';
import { picturesOf } from './pictures';
import type { Remark } from './remarks';
import { requestsBlocked } from './requests';
import { settingsIn } from './settings';
import { withoutStoreCode } from './vehicle-ads';

/** Vehicles whose details are checked. */
const samples = 3;
/** Reads everything that the storefront reads, with its own schemas. Sends no request to a dealer. */
export async function checkUpstream(): Promise<CallReport[]> {
  const config = await ask('frontapp/config');
  const dealers = await ask('dealers');
  const models = await ask('models/home');
  const stock = await ask('vehicles');
  const vehicles = vehiclesIn(stock.body);
  const lists: CallResult[] = [stock];
  for (const path of listPaths(models, vehicles)) lists.push(await ask(path));
  const single = await someVehicles(vehicles);
  const ofDealers = inspect(entriesOf(dealers.body), rawDealer.shape, losses.dealer);
  const readDealers = parseDealers(entriesOf(dealers.body), new LenientListReader());
  const ofModels = inspect(entriesOf(models.body), rawModel.shape, losses.model);
  const [stockReport, ...otherLists] = await Promise.all(lists.map(listReport));
  const configReport = await reportOf(config, 'config', parseConfig, settingsIn(config.body));
  const dealersReport = await reportOf(
    dealers,
    'dealers',
    parseDealers,
    ofDealers,
    dealersNowhere(dealers, config),
  );
  return [
    { ...configReport, remarks: [...requestsBlocked(config, dealers), ...configReport.remarks] },
    { ...dealersReport, remarks: [...dealersReport.remarks, ...sharedNames(readDealers)] },
    await reportOf(models, 'models', parseModels, ofModels),
    ...(stockReport
      ? [{ ...stockReport, remarks: [...stockReport.remarks, ...withoutStoreCode(vehicles, readDealers)] }]
      : []),
    ...otherLists,
    single.report,
    ...(await absentReports()),
    ...(await simulation(config, vehicles)),
    await picturesOf([config.body, models.body, ...lists.map(({ body }) => body), ...single.bodies]),
  ];
}

/** Dealers that visitors can't choose: their island isn't among the configured ones. */
function dealersNowhere(dealers: CallResult, config: CallResult): string[] {
  const islands = entriesOf(config.body).find(({ config_key: key }) => key === 'islands');
  if (!islands) return [];
  const ids = parseConfig([islands], new LenientListReader()).islands.map(({ id }) => id);
  const lost = entriesOf(dealers.body).filter(({ island_id: id }) => !ids.includes(toText(id)));
  const names = lost.map(({ name }) => toText(name)).join(', ');
  return lost.length === 0 ? [] : [`no visitor can choose ${names}: their island is not among «islands»`];
}

/** Names that several dealers have: vehicles state their dealer by its name alone. */
function sharedNames(dealers: readonly Dealer[]): Remark[] {
  const names = sharedDealerNames(dealers).join('; ');
  if (names === '') return [];
  return [
    {
      what: 'several dealers have one name: no vehicle is joined with them',
      todo: `Give each dealer a name of its own: ${names}`,
    },
  ];
}

/** The responses for a few vehicles from all over the list, as one. */
async function someVehicles(vehicles: readonly Entry[]) {
  const step = Math.max(1, Math.floor(vehicles.length / samples));
  const ids = vehicles
    .filter((_, index) => index % step === 0)
    .flatMap(({ product_id: id }) => pathSegment(toText(id)) ?? [])
    .slice(0, samples);
  const answers = await Promise.all(ids.map((id) => ask(`vehicles/${id}`)));
  const read = await Promise.all(answers.map((requested) => reportOf(requested, 'vehicle', thatVehicle, [])));
  const bodies = answers.map(({ body }) => body);
  const records = bodies.map((body) => unwrapSingleEntry(body, isRecord));
  const failed = read.find(({ failure }) => failure !== null);
  const report: CallReport = {
    call: `GET vehicles/{${ids.join(', ')}}`,
    ms: Math.max(0, ...answers.map(({ ms }) => ms)),
    failure: ids.length === 0 ? 'no vehicle in the list' : (failed?.failure ?? null),
    advice: failed?.advice,
    notes: read.flatMap(({ notes }) => notes),
    findings: inspect(records, rawVehicle.shape, losses.vehicle),
    refusedHosts: refusedHosts(bodies),
    remarks: read.flatMap(({ remarks }) => remarks),
  };
  return { report, bodies };
}

/** A listed vehicle must have a response. */
const thatVehicle: ResponseParser<Vehicle> = (body, entries) => {
  const vehicle = parseVehicle(body, entries);
  if (vehicle === null) throw new InvalidResponseError('no content');
  return vehicle;
};

/** Without an entry, over the longest term. */
async function simulation(config: CallResult, vehicles: readonly Entry[]): Promise<CallReport[]> {
  const amount = vehicles.map(({ final_price: price }) => toNumber(price)).find((price) => price !== null);
  if (amount === undefined) return [];
  const readable = config.failure === null && unwrapArray(config.body) !== null;
  const terms = parseConfig(readable ? config.body : [], new LenientListReader()).financeAllowedMonths;
  const financeSimulationRequest = { amount, entry: 0, months: terms.at(-1) };
  const requested = await ask('vehicles/finsimulator', { body: { financeSimulationRequest } });
  const lines = entriesOf(requested.body);
  const codes = lines.map(({ value_code: code }) => toText(code).toLowerCase());
  const missing = ['quota', 'total_amount'].filter(
    (code) => requested.failure === null && !codes.includes(code),
  );
  const parse: ResponseParser<void> = (_, entries) => {
    const read = entries.read(lines, rawEntry, 'simulation entry', 'value_code');
    if (read.length === 0) throw new InvalidResponseError('no readable entry');
  };
  const notes = missing.map((code) => `no line with the code «${code}»`);
  const findings = inspect(lines, rawEntry.shape, losses.simulation);
  return [await reportOf(requested, 'simulation', parse, findings, notes)];
}
