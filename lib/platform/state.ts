import { AsyncLocalStorage } from 'node:async_hooks';
import type { limits, rates } from './resource-limits';
import type { KeptFolder, StoredKind } from './stored-values';

/**
 * All that outlives a request. Each name is used in one place, which knows its type and makes it;
 * `resetState` drops one, and gives tests a fresh start.
 */
type StateName =
  | 'settings'
  | 'ports'
  | 'maintenance'
  | 'requests'
  | 'log'
  | 'metrics'
  | `limit.${keyof typeof limits}`
  | `limiter.${keyof typeof rates}`
  | 'redis'
  | `upstream.agent.${'reads' | 'forms'}`
  | 'upstream.pauses'
  | 'proxy.agent'
  | `folder.${KeptFolder}`
  | `stored-values.${StoredKind}`
  | 'data-cache'
  | 'doubts'
  | 'start'
  | 'parent-site'
  | 'simulations'
  | 'lead-choices'
  | 'lead-ledger'
  | 'picture-refs'
  | 'pictures'
  | 'original pictures'
  | 'documents'
  | 'failed files'
  | 'signature-keys'
  | 'server-secret'
  | 'trust';

type State = Partial<Record<StateName, unknown>>;

const key = Symbol.for('stock-finder.state');
const outsideKey = Symbol.for('stock-finder.outside-requests');
const holder = globalThis as {
  [key]?: State;
  /** The context of the first value, which is made at the start. */
  [outsideKey]?: ReturnType<typeof AsyncLocalStorage.snapshot>;
};

/**
 * Runs what outlives a request (connections, timers) in the context of the start. A timer or a connection
 * holds the context in which it is made: inside a request that is the request, with all that the framework
 * has of its page.
 */
export const runOutsideRequests = <T>(work: () => T): T =>
  (holder[outsideKey] ??= AsyncLocalStorage.snapshot())(work);

/**
 * Returns the process's one value of a name; made, outside of any request, when it is first asked for. Next
 * bundles routes, middleware and instrumentation separately, so module variables exist several times: shared
 * flags, pools and caches live here.
 */
export function processState<T>(name: StateName, create: () => T): T {
  const state = (holder[key] ??= {}) as Partial<Record<StateName, T>>;
  return (state[name] ??= runOutsideRequests(create));
}

/** Drops the values of these names, all without any: each is made anew. */
export function resetState(...names: readonly StateName[]): void {
  if (names.length === 0) holder[key] = {};
  for (const name of names) Reflect.deleteProperty(holder[key] ?? {}, name);
}

/** What instances tell each other: that maintenance went on (`true`) or off, or the tags of a purge. */
export type InstanceEvent = { readonly maintenance: boolean } | { readonly tags: readonly string[] };

/** Functions that one part of the process provides to others that may not import it. */
interface RegisteredCallbacks {
  /**
   * Loads the configuration from the upstream, past every cache: whether maintenance is on. Throws on
   * failure.
   */
  refreshMaintenance: () => Promise<boolean>;
  /** Drops all cached pages after a change of their data. */
  expirePages: () => void;
  /** Tells the other instances. Resolves to whether they will hear of it. */
  tellInstances: (event: InstanceEvent) => Promise<boolean>;
}

/** Returns the ports; unregistered ones do nothing. The server and instrumentation set them at the start. */
export const registeredCallbacks = (): RegisteredCallbacks =>
  processState('ports', () => ({
    refreshMaintenance: () => Promise.reject(new Error('no probe')),
    expirePages: () => undefined,
    tellInstances: () => Promise.resolve(false),
  }));

/**
 * An error that is thrown in one bundle and caught in another: each holds a copy of its class, so
 * `instanceof` compares names.
 */
export abstract class SharedError extends Error {
  static readonly errorName: string;

  constructor(message?: string) {
    super(message);
    this.name = new.target.errorName;
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === this.errorName;
  }
}
