import type { LoggedRequest } from '../../stock-service/faults/fault-board';
import type { FaultRule } from '../../stock-service/faults/rule';
import { CommandError } from './say';

/** What becomes of a vehicle; amounts in euros. */
export interface VehicleChange {
  readonly product_id: number;
  readonly price?: number;
  readonly final_price?: number;
  readonly sold?: boolean;
}

/** What is turned at in a stock service that was started with faults. */
export interface StockControl {
  readonly url: string;
  /** Takes earlier faults away and sets these. */
  setFaults(rules: readonly FaultRule[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** Takes earlier overrides of the configuration away and sets these; a setting that is null is removed. */
  configure(settings: Readonly<Record<string, string | null>>): Promise<void>;
  /** Takes earlier changes of vehicles away and makes these. */
  changeVehicles(changes: readonly VehicleChange[]): Promise<void>;
  /** How often each call arrived since the log was last taken, however many there were. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** The requests that arrived since the log was last taken; the service keeps a thousand. */
  readLog(): Promise<readonly LoggedRequest[]>;
  /** The same, and empties it. */
  takeLog(): Promise<readonly LoggedRequest[]>;
}

/** The controls of the stock service at an address. */
export function stockControl(url: string): StockControl {
  const call = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok)
      throw new CommandError(`The stock service answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const replace = async (path: string, body: unknown) => {
    await call(path, 'DELETE');
    await call(path, 'PUT', body);
  };
  const readLog = async () =>
    ((await (await call('/__log')).json()) as { requests: readonly LoggedRequest[] }).requests;
  return {
    url,
    readLog,
    setFaults: (rules) => replace('/__faults', rules),
    clearFaults: () => replace('/__faults', []),
    configure: (settings) => replace('/__config', settings),
    changeVehicles: async (changes) => {
      await call('/__stock', 'DELETE');
      for (const change of changes) await call('/__stock', 'PUT', change);
    },
    counts: async () => {
      const { counts } = (await (await call('/__log')).json()) as {
        counts: Readonly<Record<string, number>>;
      };
      return counts;
    },
    takeLog: async () => {
      const requests = await readLog();
      await call('/__log', 'DELETE');
      return requests;
    },
  };
}
