import { AsyncLocalStorage } from 'node:async_hooks';
import { processState } from '@/lib/platform/state';

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
const renderings = () => processState('renderings', () => new AsyncLocalStorage<Rendering>());

/** Runs a rendering. All its code, in the middleware and in the page, sees the same `rendering`. */
export function runInRendering<T>(rendering: Rendering, render: () => T): T {
  return renderings().run(rendering, render);
}

/** Returns the rendering in which code runs; undefined outside of one, and without this project's server. */
export const currentRendering = (): Rendering | undefined => renderings().getStore();

/** Declares facts of the page that is rendering. */
export function declare(facts: Partial<Pick<Rendering, 'outcome' | 'isOverloaded' | 'isLimited'>>): void {
  Object.assign(currentRendering() ?? {}, facts);
}
