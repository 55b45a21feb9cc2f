/** All values that exist once per process, with the reason. Each name is used in one place. */
export interface ProcessSingletons {
  /** Set at the start for modules that may not import the providers: {@link Ports}. */
  ports: 'server, pages and middleware hold a copy of each module';
  /** The context of the start, which holds no request (`tracing.ts`). */
  'start-context': 'taken once, before any request';
  traces: 'begun by the server, read by pages and their log';
  renderings: 'begun by the server, read and written by pages';
  logger: 'one stream';
  'log-kinds': 'equal lines are counted together';
  metrics: 'counted by pages, served by the server';
  limits: 'places are shared by all routes';
  'limiter.leads': 'counted together by all routes';
  'limiter.simulations': 'the same';
  'limiter.secrets': 'the same';
  'kept-folder': 'one folder';
  'shared-values': 'written and read by every route';
  'own-values': 'the same';
  'redis.commands': 'one connection';
  'redis.listener': 'one connection';
  'lock-rest': 'how long Redis is left alone';
  'upstream.agent.reads': 'one pool of connections';
  'upstream.pauses': 'heeded by every route';
  'upstream.agent.forms': 'one pool of connections';
  'proxy.agent': 'one pool of connections';
  'data-cache': 'pages and endpoints load once for all';
  'parent-site': 'read with the configuration, by whichever route loads it';
  directives: 'each is logged once';
  purges: 'counted by endpoints, read by pages';
  'fee table': 'learned by pages and endpoints';
  simulations: 'asked once for pages and endpoints';
  'picture-refs': 'read with lists, by whichever route loads them';
  pictures: 'one folder';
  'failed files': 'loaded by two routes, read by the feed';
  'reported hosts of pictures': 'each is logged once';
  'reported HTML': 'the same';
  'shared dealer names': 'logged once';
  documents: 'one memory';
  'signature-keys': 'signed by pages, checked by the server';
  'server-secret': 'read by every route with a cookie';
  trust: 'written by pages, read by the server';
  'unknown-scripts': 'each is logged once';
  'proxies-warning': 'logged once';
  'lead-ledger': 'pressed twice, sent once';
  readiness: 'noted by instrumentation, told by an endpoint';
  maintenance: 'one flag for middleware, pages and server';
}

/**
 * Returns the process's one value of a name. Next bundles routes, middleware and instrumentation separately, so module
 * variables exist several times; shared flags, pools and caches live on `globalThis` under a registered symbol.
 */
export function processSingleton<T>(name: keyof ProcessSingletons, create: () => T): T {
  const key = Symbol.for(`stock-finder.${name}`);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  return (store[key] ??= create());
}

/** Drops a value, for tests. */
export function resetProcessSingleton(name: keyof ProcessSingletons): void {
  Reflect.deleteProperty(globalThis, Symbol.for(`stock-finder.${name}`));
}

/** The other instances that confirmed a purge, and those that are alive and didn't, by host and port. */
export interface PurgeDelivery {
  readonly confirmed: readonly string[];
  readonly unconfirmed: readonly string[];
}

/** Functions that one part of the process provides to others that may not import it. */
interface Ports {
  /** Loads the configuration from the upstream, past every cache: whether maintenance is on. Throws on failure. */
  probe: (() => Promise<boolean>) | null;
  /**
   * Names the page variant for an id without a vehicle: one name for all ids with the same page. Null where the vehicle
   * exists, or when that is unknown.
   */
  notFoundVariant: (id: string) => Promise<string | null>;
  /** Marks all cached pages stale after a change of their data: a newer one is tried before one is sent again. */
  expirePages: () => void;
  /** Publishes to other instances that maintenance went on (`true`) or off here. */
  publishMaintenance: (on: boolean) => void;
  /**
   * Publishes the tags of a purge to other instances and returns who confirmed it; null where that can't be known: no
   * Redis, or no response of it.
   */
  publishPurge: (tags: readonly string[]) => Promise<PurgeDelivery | null>;
}

const noop = () => undefined;

/** Returns the ports; unregistered ones do nothing. */
export const ports = (): Ports =>
  processSingleton('ports', () => ({
    probe: null,
    notFoundVariant: () => Promise.resolve(null),
    expirePages: noop,
    publishMaintenance: noop,
    publishPurge: () => Promise.resolve(null),
  }));

/** Registers ports; called at the start, by the server and by instrumentation. */
export function registerPorts(parts: Partial<Ports>): void {
  Object.assign(ports(), parts);
}

const mark = Symbol.for('stock-finder.error');

/**
 * An error that is thrown in one bundle and caught in another. The server and the framework's bundles each hold a copy
 * of its class, and `instanceof` with any copy recognizes all, subclasses included. Each class has a unique `kind`.
 */
export abstract class SharedError extends Error {
  static readonly kind: string | undefined;
  readonly [mark]: readonly string[];

  constructor(message?: string) {
    super(message);
    this[mark] = kindsOf(new.target);
    // Keeps the mark out of serialized errors.
    Object.defineProperty(this, mark, { enumerable: false });
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    if (!(error instanceof Object) || !(mark in error) || this.kind === undefined) return false;
    return Array.isArray(error[mark]) && error[mark].includes(this.kind);
  }
}

/** Returns the kinds of a class and its ancestors. */
function kindsOf(target: typeof SharedError): string[] {
  const kinds: string[] = [];
  for (let one = target; one.kind !== undefined; one = Object.getPrototypeOf(one) as typeof SharedError)
    kinds.push(one.kind);
  return kinds;
}
