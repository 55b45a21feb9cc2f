import { pathSegment } from '../../lib/upstream/http/client';
import { toNumber, toText } from '../../lib/upstream/fields';
import { rawSummary, rawVehicle } from '../../lib/upstream/raw-vehicle';
import { parseStockList, rawList, unwrapVehicleList } from '../../lib/upstream/stock-parser';
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

/** Reports a list. */
export function listReport(requested: CallResult): Promise<CallReport> {
  const body = unwrapVehicleList(requested.body);
  const lists = isRecord(body) ? [body] : [];
  const vehicles = vehiclesIn(body);
  // Choices among values that a list doesn't offer. Models are then taken from the vehicles.
  const offered = entriesOf(body, 'available_filters').map(({ code }) => toText(code));
  const missing = ['colors', 'fuels', 'transmissions'].filter((code) => !offered.includes(code));
  const findings = [
    ...inspect(lists, rawList.shape, losses.list),
    ...inspect(vehicles, rawSummary.shape, losses.vehicle, { existing: rawVehicle.shape }),
  ];
  const notes = lists.length > 0 ? missing.map((code) => `no filter «${code}» in available_filters`) : [];
  return reportOf(requested, 'list', parseStockList, findings, notes);
}
