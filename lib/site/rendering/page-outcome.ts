import { AsyncLocalStorage } from 'node:async_hooks';
import { processState } from '@/lib/platform/state';

/**
 * What the server and a page tell each other about one rendering, beside what its status says. Both run in one process
 * for that: page content could forge a mark in the page.
 */
export interface Rendering {
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
export function declare(facts: Partial<Pick<Rendering, 'isOverloaded' | 'isLimited'>>): void {
  Object.assign(currentRendering() ?? {}, facts);
}
