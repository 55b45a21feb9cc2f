/** All that is one in this process, and why it has to be. Each name is used in one place. */
export interface ProcessWide {
  /** What is put in place at the start for modules that may not import it: {@link Wires}. */
  wires: 'server, pages and middleware hold a copy of each module';
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
  'redis.commands': 'one connection';
  'redis.listener': 'one connection';
  'lock-rest': 'how long Redis is left alone';
  'upstream.agent.reads': 'one pool of connections';
  'upstream.rate-limit': 'heeded by every route';
  'upstream.agent.forms': 'one pool of connections';
  'proxy.agent': 'one pool of connections';
  'data-cache': 'pages and endpoints load once for all';
  directives: 'the parent site of the configuration, and what the log has named';
  'index-now': 'one queue of what is to be told';
  purges: 'counted by endpoints, read by pages';
  'known fees': 'learned by pages and endpoints';
  simulations: 'asked once for pages and endpoints';
  'picture-refs': 'read with lists, by whichever route loads them';
  pictures: 'for pictures and share cards';
  'reported hosts of pictures': 'each is logged once';
  'reported HTML': 'the same';
  documents: 'one memory';
  'share-cards': 'one folder';
  lettering: 'one typeface in memory';
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
 * One value per process. Next bundles routes, middleware and instrumentation separately, so a module's own variables
 * exist several times; what has to be one (a flag, a pool, a cache) lives on `globalThis` under a registered symbol.
 */
export function processWide<T>(name: keyof ProcessWide, create: () => T): T {
  const key = Symbol.for(`stock-finder.${name}`);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  return (store[key] ??= create());
}

/** Forgets a value, for tests. */
export function forgetProcessWide(name: keyof ProcessWide): void {
  Reflect.deleteProperty(globalThis, Symbol.for(`stock-finder.${name}`));
}

/** What one part of the process does for others that may not import it. */
interface Wires {
  /** Loads the configuration from the upstream, past every cache: whether maintenance is on. Throws on failure. */
  probe: (() => Promise<boolean>) | null;
  /**
   * Names what the page of an id shows when no vehicle has it: one name for all ids whose pages are the same. Null for a
   * vehicle that is there, and when nobody knows.
   */
  nameOfGoneVehicle: (id: string) => Promise<string | null>;
  /** Makes all kept pages stale, because the data behind them has changed: none is sent again before a newer one was tried. */
  expirePages: () => void;
  /** Tells other instances that maintenance went on (`true`) or off here. */
  tellMaintenance: (on: boolean) => void;
  /** Tells other instances what was purged here. */
  tellPurge: (tags: readonly string[]) => void;
}

const nothing = () => undefined;

/** Until they are connected they do nothing. */
export const wires = (): Wires =>
  processWide('wires', () => ({
    probe: null,
    nameOfGoneVehicle: () => Promise.resolve(null),
    expirePages: nothing,
    tellMaintenance: nothing,
    tellPurge: nothing,
  }));

/** Puts some in place; at the start, by the server and by instrumentation. */
export function connect(parts: Partial<Wires>): void {
  Object.assign(wires(), parts);
}

const mark = Symbol.for('stock-finder.error');

/**
 * An error that is thrown in one bundle and caught in another: the server and the framework's bundles hold a copy of its
 * class each, and `instanceof` with any of them knows those of all. Each class names its `kind`, which no other one has.
 */
export abstract class SharedError extends Error {
  static readonly kind: string;
  readonly [mark]: string;

  constructor(message?: string) {
    super(message);
    this[mark] = new.target.kind;
    // Not what is written down of it.
    Object.defineProperty(this, mark, { enumerable: false });
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Object && mark in error && error[mark] === this.kind;
  }
}
