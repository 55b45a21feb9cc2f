import type { VehicleChange as StockChange } from '../../stock-service/data/vehicle-change';
import type { FaultBoard } from '../../stock-service/faults/fault-board';
import type { FaultRule } from '../../stock-service/faults/rule';
import { CommandError } from './say';

/** What becomes of a vehicle; amounts in euros. */
export type VehicleChange = StockChange & { readonly product_id: number };

/** What is turned at in a stock service that was started with faults. */
export type StockControl = ReturnType<typeof stockControl>;

/** The controls of the stock service at an address. */
export function stockControl(url: string) {
  const call = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(url + path, { method, body: text });
    const told = await answer.text();
    if (!answer.ok) throw new CommandError(`The stock service answered ${answer.status}: ${told}`);
    return told === '' ? null : JSON.parse(told);
  };
  const replace = async (path: string, ...bodies: readonly unknown[]) => {
    await call(path, 'DELETE');
    for (const body of bodies) await call(path, 'PUT', body);
  };
  const log = async () => (await call('/__log', 'GET')) as ReturnType<FaultBoard['log']>;
  const readLog = async () => (await log()).requests;
  return {
    url,
    /** Takes earlier faults away and sets these. */
    setFaults: (rules: readonly FaultRule[]) => replace('/__faults', rules),
    clearFaults: () => replace('/__faults'),
    /** Replaces the habits that the service has taken on (`stock-service/habits`). */
    setHabits: (names: readonly string[]) => call('/__habits', 'PUT', names),
    /** Takes earlier overrides of the configuration away and sets these; a setting that is null is removed. */
    configure: (settings: Readonly<Record<string, string | null>>) => replace('/__config', settings),
    /** Takes earlier changes of vehicles away and makes these. */
    changeVehicles: (changes: readonly VehicleChange[]) => replace('/__stock', ...changes),
    /** How often each call arrived since the log was last taken, however many there were. */
    counts: async () => (await log()).counts,
    /** The requests that have no response so far. */
    open: async () => (await log()).open,
    /** The requests that arrived since the log was last taken; the service keeps a thousand. */
    readLog,
    /** The same, and empties it. */
    takeLog: async () => {
      const requests = await readLog();
      await call('/__log', 'DELETE');
      return requests;
    },
  };
}
