import type { LoggedRequest } from '../../stock-service/faults/fault-board';
import type { FaultRule } from '../../stock-service/faults/rule';
import { CommandError } from '../support/say';

/** What is turned at in a stock service that was started with faults. */
export interface StockControl {
  readonly url: string;
  /** Takes earlier faults away and sets these. */
  setFaults(rules: readonly FaultRule[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** The requests that arrived since it was last asked; the service keeps a thousand. */
  takeLog(): Promise<readonly LoggedRequest[]>;
}

/** The controls of the stock service at an address. */
export function stockControl(url: string): StockControl {
  const call = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, init);
    if (!answer.ok)
      throw new CommandError(`The stock service answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const clear = async () => {
    await call('/__faults', { method: 'DELETE' });
  };
  return {
    url,
    clearFaults: clear,
    setFaults: async (rules) => {
      await clear();
      await call('/__faults', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rules),
      });
    },
    takeLog: async () => {
      const { requests } = (await (await call('/__log')).json()) as { requests: readonly LoggedRequest[] };
      await call('/__log', { method: 'DELETE' });
      return requests;
    },
  };
}
