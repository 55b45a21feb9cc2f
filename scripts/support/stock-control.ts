import type { VehicleChange } from '../../tests/support/faulty-stock/controls';
import type { FaultBoard, FaultRule } from '../../tests/support/faulty-stock/faults';
import { CommandError } from './say';

/** The controls of a stock service that was started with faults. */
export type StockControl = ReturnType<typeof createStockControl>;

/** The controls of the stock service at a URL. */
export function createStockControl(url: string) {
  const call = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(url + path, { method, body: text });
    const reported = await response.text();
    if (!response.ok)
      throw new CommandError(`The stock service responded with ${response.status}: ${reported}`);
    return reported === '' ? null : JSON.parse(reported);
  };
  const replace = async (path: string, ...bodies: readonly unknown[]) => {
    await call(path, 'DELETE');
    for (const body of bodies) await call(path, 'PUT', body);
  };
  return {
    url,
    /** Replaces all faults by these. */
    setFaults: (rules: readonly FaultRule[]) => replace('/__faults', rules),
    /** Replaces the habits of the service (`tests/support/faulty-stock/habits.ts`). */
    setHabits: (names: readonly string[]) => call('/__habits', 'PUT', names),
    /** Replaces all overrides of the configuration by these; null removes a setting. */
    configure: (settings: Readonly<Record<string, string | null>>) => replace('/__config', settings),
    /** Replaces all changes of vehicles by these. */
    changeVehicles: (changes: readonly VehicleChange[]) => replace('/__stock', ...changes),
    /** The requests since the log was last taken; the service stores a thousand. */
    takeLog: async () => {
      const requests = (await call('/__log', 'GET')) as FaultBoard['requests'];
      await call('/__log', 'DELETE');
      return requests;
    },
  };
}
