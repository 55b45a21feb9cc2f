import { pathSegment } from '../../lib/upstream/http/client';
import { isErrorBody, unwrapArray, toNumber, toText } from '../../lib/upstream/fields';
import { rawSummary, rawVehicle } from '../../lib/upstream/raw-vehicle';
import { parseStockList, rawList, unwrapVehicleList } from '../../lib/upstream/stock-parser';
import { plainText } from '../../lib/html/sanitize';
import type { CallResult } from './ask';
import { entriesOf, reportOf, vehiclesIn, type CallReport } from './call-report';
import { losses } from './consequences';
import { isRecord, inspect, type Entry } from './findings';

/** One list of each kind, for something in stock. */
export function listPaths(models: CallResult, vehicles: readonly Entry[]): string[] {
  const stocked = entriesOf(models.body).find(({ vehicles_count: count }) => (toNumber(count) ?? 0) > 0);
  const model = pathSegment(toText(stocked?.['url_key']) || toText(stocked?.['id']));
  const word = toText(vehicles[0]?.['name']).split(' ')[0] ?? '';
  return [
    ...(model === null ? [] : [`vehicles?model=${model}`]),
    ...(word === '' ? [] : [`search/vehicles?q=${encodeURIComponent(word)}`]),
    'vehicles/?promotion=1',
  ];
}

/** Treats an error with a success status as an error with its message. */
function withDisguised(requested: CallResult): CallResult {
  const body = unwrapVehicleList(requested.body);
  if (requested.failure !== null || !isErrorBody(body, 'vehicles_list')) return requested;
  const message = isRecord(body) ? plainText(toText(body['message'])).slice(0, 200) : '';
  const failure = {
    ...{ status: 200, sent: true },
    sentence: `an error with status 200${message === '' ? '' : `, says «${message}»`}`,
    advice: 'Answer a 5xx for a failure: else a list that was never read before is taken for an empty one.',
  };
  return { ...requested, failure };
}

/** Reports a list. */
export function listReport(given: CallResult): Promise<CallReport> {
  const requested = withDisguised(given);
  const { failure } = requested;
  const body = unwrapVehicleList(requested.body);
  const lists = isRecord(body) ? [body] : [];
  const vehicles = vehiclesIn(body);
  // Choices among values that a list doesn't offer. Models are then taken from the vehicles.
  const offered = entriesOf(body, 'available_filters').map(({ code }) => toText(code));
  const missing = ['colors', 'fuels', 'transmissions'].filter((code) => !offered.includes(code));
  // Not even an empty list: visitors see the page without stock.
  const hasList = unwrapArray(lists[0]?.['vehicles_list']) !== null;
  const findings = [
    ...inspect(lists, rawList.shape, losses.list),
    ...inspect(vehicles, rawSummary.shape, losses.vehicle, { existing: rawVehicle.shape }),
  ];
  return reportOf(requested, 'list', parseStockList, findings, [
    ...(lists.length > 0 ? missing.map((code) => `no filter «${code}» in available_filters`) : []),
    ...(failure !== null || hasList ? [] : ['no vehicles_list: a list without vehicles']),
  ]);
}
