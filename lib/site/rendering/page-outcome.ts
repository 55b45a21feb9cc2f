import { AsyncLocalStorage } from 'node:async_hooks';
import { processSingleton } from '@/lib/platform/process-singletons';

/**
 * The outcome of a page that is not an ordinary one: a vehicle or promotion that is gone, the 404, error and
 * maintenance page. The server sets status and headers by it. Both run in one process for that: page content could
 * forge a mark in the page.
 */
export type PageOutcome = 'gone' | 'not-found' | 'failed' | 'maintenance';

/** One rendering of a page: the server's request, and the outcome that the page declares. */
export interface Rendering {
  /** The vehicle of a page that many URLs share; it overrides the one in the URL. */
  readonly vehicleId?: string | undefined;
  outcome: PageOutcome | null;
  /** Whether a read that it needed was refused for lack of slots. */
  isOverloaded: boolean;
  /** The IP of the requesting visitor; absent for requests of the server. For limits only: pages are shared. */
  readonly visitor?: string | undefined;
  /** Whether a part is missing because its visitor exceeded a limit: the page is then not cached. */
  isLimited?: boolean;
  /** Whether its failure is in the log. */
  isReported?: boolean;
}

/** Server, middleware and pages run in one process but in separate bundles, so the storage lives on `globalThis`. */
const renderings = () => processSingleton('renderings', () => new AsyncLocalStorage<Rendering>());

/** Runs a rendering. All its code, in the middleware and in the page, sees the same `rendering`. */
export function runInRendering<T>(rendering: Rendering, render: () => T): T {
  return renderings().run(rendering, render);
}

/** Declares the outcome of the page that is rendering. Does nothing without this project's server (tests). */
export function declareOutcome(outcome: PageOutcome): void {
  const rendering = renderings().getStore();
  if (rendering) rendering.outcome = outcome;
}

/** Declares that a read of the page was refused for lack of slots: the reason if the page fails (product 13.6). */
export function declareOverload(): void {
  const rendering = renderings().getStore();
  if (rendering) rendering.isOverloaded = true;
}

/** Returns the IP of the rendering's visitor, for limits only; null for requests of the server. */
export function renderingVisitorIp(): string | null {
  return renderings().getStore()?.visitor ?? null;
}

/** Declares that the page lacks a part because its visitor exceeded a limit (product 8.4). */
export function declareLimited(): void {
  const rendering = renderings().getStore();
  if (rendering) rendering.isLimited = true;
}

/** Returns whether this rendering is for the server itself, which must not be redirected. */
export function isInternalRender(): boolean {
  const rendering = renderings().getStore();
  return rendering !== undefined && rendering.visitor === undefined;
}

/**
 * Returns whether a failure is the rendering's first: the framework reports one for each part of a page that met it.
 * Always true outside of a rendering.
 */
export function isFirstFailure(): boolean {
  const rendering = renderings().getStore();
  if (!rendering) return true;
  const isFirst = rendering.isReported !== true;
  rendering.isReported = true;
  return isFirst;
}

/** Returns the vehicle that the server requests in this rendering; null where the URL names it. */
export function internalVehicleId(): string | null {
  return renderings().getStore()?.vehicleId ?? null;
}
