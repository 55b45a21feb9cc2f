import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * All that outlives a request. The module of each knows its type, how it is made, and what it is for.
 */
type ServiceName =
  // The platform.
  | 'settings'
  | 'application'
  | 'requests'
  | 'log'
  | 'metrics'
  | 'limits'
  | 'rateLimits'
  | 'agents'
  | 'redis'
  | 'ownSecret'
  | 'folders'
  | 'storedValues'
  | 'pageCache'
  | 'instances'
  // The system behind the site.
  | 'shopSettings'
  | 'maintenance'
  | 'maintenanceProbe'
  | 'dataCache'
  | 'start'
  | 'pauseEndTimes'
  | 'unlistedReads'
  | 'doubts'
  // The shop.
  | 'parentSite'
  | 'preparedSearch'
  | 'trustedCode'
  | 'signingKeys'
  | 'pictureRefs'
  | 'originalPictures'
  | 'documents'
  | 'failedFiles'
  | 'leadChoices'
  | 'leadDeliveries';

const key = Symbol.for('stock-finder.services');
const outsideKey = Symbol.for('stock-finder.outside-requests');
const holder = globalThis as {
  [key]?: Partial<Record<ServiceName, unknown>>;
  /** The context of the first service, which is made at the start. */
  [outsideKey]?: ReturnType<typeof AsyncLocalStorage.snapshot>;
};

/**
 * Runs what outlives a request (connections, timers) in the context of the start. A timer or a connection
 * holds the context in which it is made: inside a request that is the request, with all that the framework
 * has of its page.
 */
export const runOutsideRequests = <T>(work: () => T): T =>
  (holder[outsideKey] ??= AsyncLocalStorage.snapshot())(work);

type ServiceAccessor<T> = (() => T) & { readonly set: (value: T) => void };

/**
 * Returns the accessor of a service, of which a process has one: made, outside of any request, when it is
 * first asked for. `set` takes another one, the server's own or a test's. Next bundles routes, middleware and
 * instrumentation separately, so module variables exist several times: shared flags, pools and caches are
 * services.
 */
export function serviceAccessor<T>(name: ServiceName, create: () => T): ServiceAccessor<T> {
  const services = () => (holder[key] ??= {}) as Partial<Record<ServiceName, T>>;
  const get = (): T => (services()[name] ??= runOutsideRequests(create));
  return Object.assign(get, { set: (value: T) => void (services()[name] = value) });
}

/** Drops services: each is made anew. */
export function dropServices(...names: readonly ServiceName[]): void {
  for (const name of names) Reflect.deleteProperty(holder[key] ?? {}, name);
}

/** The server's finished pages, which a purge drops. */
export const pageCache = serviceAccessor('pageCache', () => ({ clear: (): void => undefined }));

/** What instances tell each other: that maintenance went on (`true`) or off, or the tags of a purge. */
export type InstanceEvent = { readonly maintenance: boolean } | { readonly tags: readonly string[] };

/** The other instances. `tell` resolves to whether they will hear of it. */
export const otherInstances = serviceAccessor('instances', () => ({
  tell: (_event: InstanceEvent) => Promise.resolve(false),
}));
