import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/platform/process-wide';

/**
 * What a page turned out to be, when it is not an ordinary one: a vehicle or promotion that is gone, the 404 page, the error page,
 * the maintenance page. The server gives it its status and its headers by that, which needs one process for both: a mark in
 * the page could be forged by its content.
 */
export type PageOutcome = 'gone' | 'not-found' | 'failed' | 'maintenance';

/** One rendering of a page: what the server asked for, and what the page says of itself. */
export interface Rendering {
  /** The vehicle that a page shared by many addresses is made for, in place of the one that its own address names. */
  readonly vehicleId?: string | undefined;
  outcome: PageOutcome | null;
  /** Whether something that it needed was refused because too much happens at once. */
  isOverloaded: boolean;
  /** Whose request it is made for; absent where it is nobody's. Only limits may look at it: pages are everybody's. */
  readonly visitor?: string | undefined;
  /** Whether something is left out because its visitor has had too much of it: the page is then kept for nobody. */
  isLimited?: boolean;
  /** Whether the log has what it failed with. */
  isReported?: boolean;
}

/** Server, middleware and pages run in one process and are bundled apart, so the storage lives on `globalThis`. */
const renderings = () => processWide('renderings', () => new AsyncLocalStorage<Rendering>());

/** Runs a rendering. Everything that happens for it, in the middleware and in the page, sees the same `rendering`. */
export function inRendering<T>(rendering: Rendering, render: () => T): T {
  return renderings().run(rendering, render);
}

/** Called by a page while it renders: declares to the server what it is. Without a server of ours (tests) it does nothing. */
export function declareOutcome(outcome: PageOutcome): void {
  const rendering = renderings().getStore();
  if (rendering) rendering.outcome = outcome;
}

/** Called where a read that a page needs was refused for lack of room: if the page fails, that is why (product 13.6). */
export function declareOverload(): void {
  const rendering = renderings().getStore();
  if (rendering) rendering.isOverloaded = true;
}

/** The address of the visitor whose request is rendered, for limits alone; null where it is nobody's. */
export function visitorOfRendering(): string | null {
  return renderings().getStore()?.visitor ?? null;
}

/** Called where something is left out of a page because its visitor has had too much of it (product 8.4). */
export function declareLimited(): void {
  const rendering = renderings().getStore();
  if (rendering) rendering.isLimited = true;
}

/** Whether the server asks for something of its own in this rendering: there is nobody to be led elsewhere. */
export function isForNobody(): boolean {
  const rendering = renderings().getStore();
  return rendering !== undefined && rendering.visitor === undefined;
}

/**
 * Whether a failure of the rendering is its first: the framework tells of one for each part of a page that met it. Outside of
 * a rendering each is.
 */
export function isFirstFailure(): boolean {
  const rendering = renderings().getStore();
  if (!rendering) return true;
  const isFirst = rendering.isReported !== true;
  rendering.isReported = true;
  return isFirst;
}

/** The vehicle that the server asks for in this rendering; null where the address names it. */
export function vehicleAsked(): string | null {
  return renderings().getStore()?.vehicleId ?? null;
}
