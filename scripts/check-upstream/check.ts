import { randomUUID } from 'node:crypto';
import { env } from '../../lib/platform/env';
import type { Vehicle } from '../../lib/shop/vehicle';
import { StockfinderError } from '../../lib/upstream/errors';
import { parseDealers, rawDealer } from '../../lib/upstream/dealers';
import { parseConfig } from '../../lib/upstream/config';
import { isWithoutContent, toArray, toNumber, toText } from '../../lib/upstream/fields';
import { parseModels, rawModel } from '../../lib/upstream/models';
import { pathSegment } from '../../lib/upstream/client';
import {
  UnreadableAnswer,
  type AnswerParser,
  type SlowAnswerParser,
  LenientListReader,
} from '../../lib/upstream/read';
import { rawEntry } from '../../lib/upstream/simulation';
import { parseStockList, rawList } from '../../lib/upstream/stock-parser';
import { rawSummary, rawVehicle } from '../../lib/upstream/raw-vehicle';
import { exchange } from '../../lib/upstream/transport';
import { parseVehicle } from '../../lib/upstream/vehicles';
import { losses } from './consequences';
import { isRecord, look, refusedHosts, type Entry, type Finding } from './findings';
import { settingsIn } from './settings';

/** What one call gave. */
export interface CallReport {
  readonly call: string;
  readonly ms: number;
  /** Why visitors see nothing of it; null where it can be read. */
  readonly failure: string | null;
  readonly notes: readonly string[];
  readonly findings: readonly Finding[];
  /** Hosts of pictures that may not be fetched. */
  readonly refusedHosts: readonly string[];
}

/** Vehicles whose own answers are looked at. */
const samples = 3;
const unknownId = 'no-such-vehicle';

/** Reads everything that the storefront reads, with its own schemas. No request to a dealer is sent. */
export async function checkUpstream(): Promise<CallReport[]> {
  const config = await ask('frontapp/config');
  const dealers = await ask('dealers');
  const models = await ask('models/home');
  const stock = await ask('vehicles');
  const vehicles = entriesOf(stock.body, 'vehicles_list');
  const ofDealers = look(entriesOf(dealers.body), rawDealer.shape, losses.dealer);
  const ofModels = look(entriesOf(models.body), rawModel.shape, losses.model);
  return [
    await reportOf(config, parseConfig, settingsIn(config.body)),
    await reportOf(dealers, parseDealers, ofDealers, dealersNowhere(dealers, config)),
    await reportOf(models, parseModels, ofModels),
    await listReport(stock),
    ...(await Promise.all(listPaths(models, vehicles).map(async (path) => listReport(await ask(path))))),
    await someVehicles(vehicles),
    await unknownVehicle(),
    ...(await simulation(config, vehicles)),
  ];
}

/** An answer of the upstream, or why there is none. */
interface Asked {
  readonly call: string;
  readonly body: unknown;
  /** Null after an answer that can be read as JSON. */
  readonly failure: { readonly status: number | null; readonly sentence: string } | null;
  readonly ms: number;
}

/** Asks the upstream once, as the storefront does, with its time limit. */
async function ask(path: string, sent?: unknown): Promise<Asked> {
  const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderTimeoutMs } = env();
  const call = `${sent === undefined ? 'GET' : 'POST'} ${path}`;
  const startedAt = performance.now();
  const request = {
    call,
    url: `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}/V1/stockfinder/${path}`,
    lane: 'reads' as const,
    requestId: randomUUID(),
    timeoutMs: stockfinderTimeoutMs,
    ...(sent !== undefined && { body: sent }),
  };
  const { body, failure } = await exchange(request).then(
    (answer: unknown) => ({ body: answer, failure: null }),
    (error: unknown) => {
      if (!(error instanceof StockfinderError)) throw error;
      const { status, kind, reason } = error;
      const parts = [kind, status !== null && `status ${status}`, reason];
      return { body: undefined, failure: { status, sentence: parts.filter(Boolean).join(', ') } };
    },
  );
  return { call, body, failure, ms: Math.round(performance.now() - startedAt) };
}

/** The records of a list, or of the list that a record holds. */
function entriesOf(body: unknown, field?: string): Entry[] {
  const list = field === undefined ? body : isRecord(body) ? body[field] : null;
  return (toArray(list) ?? []).filter(isRecord);
}

async function reportOf(
  { call, ms, body, failure }: Asked,
  parse: SlowAnswerParser<unknown>,
  findings: readonly Finding[],
  notes: readonly string[] = [],
): Promise<CallReport> {
  const entries = new LenientListReader();
  const unreadable = failure?.sentence ?? (await whyUnreadable(() => parse(body, entries)));
  const { leftOut, miscount } = entries;
  return {
    call,
    ms,
    failure: unreadable,
    notes: [
      ...[...leftOut].map(
        ([what, { count, examples }]) => `left out: ${what} × ${count} (${examples.join(' | ')})`,
      ),
      ...(miscount ? [`vehicles_count says ${miscount.promised}, ${miscount.read} could be read`] : []),
      ...notes,
    ],
    findings,
    refusedHosts: refusedHosts(body),
  };
}

async function whyUnreadable(parse: () => unknown): Promise<string | null> {
  try {
    await parse();
    return null;
  } catch (error) {
    if (error instanceof UnreadableAnswer) return `unreadable: ${error.message}`;
    throw error;
  }
}

function listReport(asked: Asked): Promise<CallReport> {
  const { body, failure } = asked;
  const lists = isRecord(body) ? [body] : [];
  const vehicles = entriesOf(body, 'vehicles_list');
  // Choices among values that a list doesn't offer. Models are then taken from the vehicles.
  const offered = entriesOf(body, 'available_filters').map(({ code }) => toText(code));
  const missing = ['colors', 'fuels', 'transmissions'].filter((code) => !offered.includes(code));
  // Not even an empty list: visitors see the page without stock.
  const hasList = toArray(lists[0]?.['vehicles_list']) !== null;
  const findings = [
    ...look(lists, rawList.shape, losses.list),
    ...look(vehicles, rawSummary.shape, losses.vehicle, { known: rawVehicle.shape }),
  ];
  return reportOf(asked, parseStockList, findings, [
    ...(lists.length > 0 ? missing.map((code) => `no filter «${code}» in available_filters`) : []),
    ...(failure !== null || hasList ? [] : ['no vehicles_list: a list without vehicles']),
  ]);
}

/** Dealers that nobody can choose: their island isn't among the configured ones. */
function dealersNowhere(dealers: Asked, config: Asked): string[] {
  const islands = entriesOf(config.body).find(({ config_key: key }) => key === 'islands');
  const options = entriesOf(islands?.['config_options'] ?? islands?.['config_value']);
  const ids = options.map(({ value_id: id }) => toText(id));
  const lost = entriesOf(dealers.body).filter(({ island_id: id }) => !ids.includes(toText(id)));
  const names = lost.map(({ name }) => toText(name)).join(', ');
  return lost.length === 0 ? [] : [`no visitor can choose ${names}: their island is not among «islands»`];
}

/** One list of each kind, for something that is in stock. */
function listPaths(models: Asked, vehicles: readonly Entry[]): string[] {
  const stocked = entriesOf(models.body).find(({ vehicles_count: count }) => (toNumber(count) ?? 0) > 0);
  const model = pathSegment(toText(stocked?.['url_key']) || toText(stocked?.['id']));
  const word = toText(vehicles[0]?.['name']).split(' ')[0] ?? '';
  return [
    ...(model === null ? [] : [`vehicles?model=${model}`]),
    ...(word === '' ? [] : [`search/vehicles?q=${encodeURIComponent(word)}`]),
    'vehicles/?promotion=1',
  ];
}

/** The answers for a few vehicles from all over the list, as one. */
async function someVehicles(vehicles: readonly Entry[]): Promise<CallReport> {
  const step = Math.max(1, Math.floor(vehicles.length / samples));
  const ids = vehicles
    .filter((_, index) => index % step === 0)
    .flatMap(({ product_id: id }) => pathSegment(toText(id)) ?? [])
    .slice(0, samples);
  const answers = await Promise.all(ids.map((id) => ask(`vehicles/${id}`)));
  const read = await Promise.all(answers.map((asked) => reportOf(asked, thatVehicle, [])));
  const bodies = answers.map(({ body }) => body);
  const failed = read.find(({ failure }) => failure !== null);
  return {
    call: `GET vehicles/{${ids.join(', ')}}`,
    ms: Math.max(0, ...answers.map(({ ms }) => ms)),
    failure: ids.length === 0 ? 'no vehicle in the list' : (failed?.failure ?? null),
    notes: read.flatMap(({ notes }) => notes),
    findings: look(bodies, rawVehicle.shape, losses.vehicle),
    refusedHosts: refusedHosts(bodies),
  };
}

/** One that stands in the list has to be there. */
const thatVehicle: AnswerParser<Vehicle> = (body, entries) => {
  const vehicle = parseVehicle(body, entries);
  if (vehicle === null) throw new UnreadableAnswer('no content');
  return vehicle;
};

/** A sold vehicle is known by a 404, or by an answer without content. */
async function unknownVehicle(): Promise<CallReport> {
  const { call, ms, body, failure } = await ask(`vehicles/${unknownId}`);
  const answered = failure === null ? 'answered' : failure.sentence;
  const isNone = failure === null ? isWithoutContent(body) : failure.status === 404;
  return {
    call,
    ms,
    failure: isNone ? null : `${answered}, but a vehicle that isn't there has to be a 404`,
    notes: isNone ? [`${failure === null ? 'no content' : '404'}, as for a vehicle that is sold`] : [],
    findings: [],
    refusedHosts: [],
  };
}

/** Without an entry, over the longest term. */
async function simulation(config: Asked, vehicles: readonly Entry[]): Promise<CallReport[]> {
  const amount = vehicles.map(({ final_price: price }) => toNumber(price)).find((price) => price !== null);
  if (amount === undefined) return [];
  const readable = config.failure === null && toArray(config.body) !== null;
  const terms = parseConfig(readable ? config.body : [], new LenientListReader()).financeAllowedMonths;
  const financeSimulationRequest = { amount, entry: 0, months: terms.at(-1) };
  const asked = await ask('vehicles/finsimulator', { financeSimulationRequest });
  const lines = entriesOf(asked.body);
  const codes = lines.map(({ value_code: code }) => toText(code).toLowerCase());
  const missing = ['quota', 'total_amount'].filter((code) => asked.failure === null && !codes.includes(code));
  const parse: AnswerParser<void> = (_, entries) => {
    const read = entries.read(lines, rawEntry, 'simulation entry', 'value_code');
    if (read.length === 0) throw new UnreadableAnswer('no readable entry');
  };
  const notes = missing.map((code) => `no line with the code «${code}»`);
  const findings = look(lines, rawEntry.shape, losses.simulation);
  return [await reportOf(asked, parse, findings, notes)];
}
