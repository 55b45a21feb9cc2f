import type { Vehicle } from '../../lib/shop/vehicle';
import { parseDealers, rawDealer } from '../../lib/upstream/dealers';
import { parseConfig } from '../../lib/upstream/config';
import {
  isWithoutContent,
  toArray,
  toNumber,
  toText,
  unwrapped,
  withAttributes,
} from '../../lib/upstream/fields';
import { parseModels, rawModel } from '../../lib/upstream/models';
import { pathSegment } from '../../lib/upstream/client';
import {
  UnreadableAnswer,
  type AnswerParser,
  type SlowAnswerParser,
  LenientListReader,
} from '../../lib/upstream/read';
import { rawEntry } from '../../lib/upstream/simulation';
import { parseStockList, rawList, unwrappedList } from '../../lib/upstream/stock-parser';
import { rawSummary, rawVehicle } from '../../lib/upstream/raw-vehicle';
import { parseVehicle } from '../../lib/upstream/vehicles';
import { ask, slowness, type Asked } from './ask';
import { losses } from './consequences';
import { contentOf } from './content';
import { isRecord, look, refusedHosts, type Entry, type Finding } from './findings';
import { picturesOf } from './pictures';
import type { Remark } from './remarks';
import { requestsBlocked } from './requests';
import { departures, type Answer } from './schemas';
import { settingsIn } from './settings';
import { writingOf, shapeOf } from './writing';

/** What one call gave. */
export interface CallReport {
  readonly call: string;
  readonly ms: number;
  /** Why visitors see nothing of it; null where it can be read. */
  readonly failure: string | null;
  /** What to do about the failure, where that is known. */
  readonly advice?: string | undefined;
  readonly notes: readonly string[];
  readonly findings: readonly Finding[];
  /** Hosts of pictures that may not be fetched. */
  readonly refusedHosts: readonly string[];
  /** What isn't as the contract has it, or stops visitors, with what to do about it. */
  readonly remarks: readonly Remark[];
}

/** Vehicles whose own answers are looked at. */
const samples = 3;
/** A number and a word: upstreams whose ids are numbers may tell them apart. */
const unknownIds = ['999999999', 'no-such-vehicle'];

/** Reads everything that the storefront reads, with its own schemas. No request to a dealer is sent. */
export async function checkUpstream(): Promise<CallReport[]> {
  const config = await ask('frontapp/config');
  const dealers = await ask('dealers');
  const models = await ask('models/home');
  const stock = await ask('vehicles');
  const vehicles = vehiclesIn(stock.body);
  const lists: Asked[] = [stock];
  for (const path of listPaths(models, vehicles)) lists.push(await ask(path));
  const single = await someVehicles(vehicles);
  const ofDealers = look(entriesOf(dealers.body), rawDealer.shape, losses.dealer);
  const ofModels = look(entriesOf(models.body), rawModel.shape, losses.model);
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
    dealersReport,
    await reportOf(models, 'models', parseModels, ofModels),
    ...(await Promise.all(lists.map(listReport))),
    single.report,
    ...(await Promise.all(unknownIds.map(unknownVehicle))),
    ...(await simulation(config, vehicles)),
    await picturesOf([config.body, models.body, ...lists.map(({ body }) => body), ...single.bodies]),
  ];
}

/** The records of a list, or of the list that a record holds. */
function entriesOf(body: unknown, field?: string): Entry[] {
  const list = field === undefined ? body : isRecord(body) ? body[field] : null;
  return (toArray(list) ?? []).filter(isRecord);
}

/** The vehicles of a list, in whatever wrapper. */
function vehiclesIn(body: unknown): Entry[] {
  return entriesOf(unwrappedList(body), 'vehicles_list').map(withAttributes).filter(isRecord);
}

async function reportOf(
  asked: Asked,
  answer: Answer,
  parse: SlowAnswerParser<unknown>,
  findings: readonly Finding[],
  notes: readonly string[] = [],
): Promise<CallReport> {
  const { call, ms, body, failure } = asked;
  const entries = new LenientListReader();
  const unreadable = failure?.sentence ?? (await whyUnreadable(() => parse(body, entries)));
  const { leftOut, miscount } = entries;
  return {
    call,
    ms,
    failure: unreadable,
    advice: failure?.advice,
    notes: [
      ...[...leftOut].map(
        ([what, { count, examples }]) => `left out: ${what} × ${count} (${examples.join(' | ')})`,
      ),
      ...(miscount ? [`vehicles_count says ${miscount.promised}, ${miscount.read} could be read`] : []),
      ...notes,
    ],
    findings,
    refusedHosts: refusedHosts(body),
    remarks: [
      ...slowness(asked),
      ...(miscount ? [miscounted] : []),
      ...(failure === null
        ? [...writingOf(asked, shapeOf[answer]), ...departures(answer, body), ...contentOf(body)]
        : []),
    ],
  };
}

const miscounted: Remark = {
  what: 'vehicles_count is not the number of vehicles in the list',
  todo: 'Send all vehicles of a list at once; it has no pages.',
};

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
  const { failure } = asked;
  const body = unwrappedList(asked.body);
  const lists = isRecord(body) ? [body] : [];
  const vehicles = vehiclesIn(body);
  // Choices among values that a list doesn't offer. Models are then taken from the vehicles.
  const offered = entriesOf(body, 'available_filters').map(({ code }) => toText(code));
  const missing = ['colors', 'fuels', 'transmissions'].filter((code) => !offered.includes(code));
  // Not even an empty list: visitors see the page without stock.
  const hasList = toArray(lists[0]?.['vehicles_list']) !== null;
  const findings = [
    ...look(lists, rawList.shape, losses.list),
    ...look(vehicles, rawSummary.shape, losses.vehicle, { known: rawVehicle.shape }),
  ];
  return reportOf(asked, 'list', parseStockList, findings, [
    ...(lists.length > 0 ? missing.map((code) => `no filter «${code}» in available_filters`) : []),
    ...(failure !== null || hasList ? [] : ['no vehicles_list: a list without vehicles']),
  ]);
}

/** Dealers that nobody can choose: their island isn't among the configured ones. */
function dealersNowhere(dealers: Asked, config: Asked): string[] {
  const islands = entriesOf(config.body).find(({ config_key: key }) => key === 'islands');
  if (!islands) return [];
  const ids = parseConfig([islands], new LenientListReader()).islands.map(({ id }) => id);
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
async function someVehicles(vehicles: readonly Entry[]) {
  const step = Math.max(1, Math.floor(vehicles.length / samples));
  const ids = vehicles
    .filter((_, index) => index % step === 0)
    .flatMap(({ product_id: id }) => pathSegment(toText(id)) ?? [])
    .slice(0, samples);
  const answers = await Promise.all(ids.map((id) => ask(`vehicles/${id}`)));
  const read = await Promise.all(answers.map((asked) => reportOf(asked, 'vehicle', thatVehicle, [])));
  const bodies = answers.map(({ body }) => body);
  const records = bodies.map((body) => withAttributes(unwrapped(body, isRecord)));
  const failed = read.find(({ failure }) => failure !== null);
  const report: CallReport = {
    call: `GET vehicles/{${ids.join(', ')}}`,
    ms: Math.max(0, ...answers.map(({ ms }) => ms)),
    failure: ids.length === 0 ? 'no vehicle in the list' : (failed?.failure ?? null),
    advice: failed?.advice,
    notes: read.flatMap(({ notes }) => notes),
    findings: look(records, rawVehicle.shape, losses.vehicle),
    refusedHosts: refusedHosts(bodies),
    remarks: read.flatMap(({ remarks }) => remarks),
  };
  return { report, bodies };
}

/** One that stands in the list has to be there. */
const thatVehicle: AnswerParser<Vehicle> = (body, entries) => {
  const vehicle = parseVehicle(body, entries);
  if (vehicle === null) throw new UnreadableAnswer('no content');
  return vehicle;
};

/** A sold vehicle is known by a 404, by a 400 for an id of the wrong type, or by an answer without content. */
async function unknownVehicle(id: string): Promise<CallReport> {
  const { call, ms, body, failure } = await ask(`vehicles/${id}`);
  const status = failure?.status ?? null;
  const isNone = failure === null ? isWithoutContent(body) : status === 404 || status === 400;
  return {
    call,
    ms,
    failure: isNone
      ? null
      : (failure?.sentence ?? "answered, but a vehicle that isn't there has to be a 404 (or a 400)"),
    advice: failure === null ? 'Answer 404 for a vehicle that is sold or unknown.' : failure.advice,
    notes: isNone ? [`${status ?? 'no content'}, as for a vehicle that is sold`] : [],
    findings: [],
    refusedHosts: [],
    remarks:
      isNone && failure === null
        ? [{ what: 'a vehicle that is not there answers 200', todo: 'Answer 404: it is clearer.' }]
        : [],
  };
}

/** Without an entry, over the longest term. */
async function simulation(config: Asked, vehicles: readonly Entry[]): Promise<CallReport[]> {
  const amount = vehicles.map(({ final_price: price }) => toNumber(price)).find((price) => price !== null);
  if (amount === undefined) return [];
  const readable = config.failure === null && toArray(config.body) !== null;
  const terms = parseConfig(readable ? config.body : [], new LenientListReader()).financeAllowedMonths;
  const financeSimulationRequest = { amount, entry: 0, months: terms.at(-1) };
  const asked = await ask('vehicles/finsimulator', { body: { financeSimulationRequest } });
  const lines = entriesOf(asked.body);
  const codes = lines.map(({ value_code: code }) => toText(code).toLowerCase());
  const missing = ['quota', 'total_amount'].filter((code) => asked.failure === null && !codes.includes(code));
  const parse: AnswerParser<void> = (_, entries) => {
    const read = entries.read(lines, rawEntry, 'simulation entry', 'value_code');
    if (read.length === 0) throw new UnreadableAnswer('no readable entry');
  };
  const notes = missing.map((code) => `no line with the code «${code}»`);
  const findings = look(lines, rawEntry.shape, losses.simulation);
  return [await reportOf(asked, 'simulation', parse, findings, notes)];
}
