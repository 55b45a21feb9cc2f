import type { Call } from '../faults/calls';

/** The request that a habit changes the response of. */
export interface HabitContext {
  readonly request: Request;
  readonly call: Call;
  /** 1 for the first request of this call since the habit was set. */
  readonly count: number;
  /** Milliseconds since the previous request on the same connection; null for the first one. */
  readonly idleMs: number | null;
  /** Handles another path of the service, such as `/media/site/a.jpg`. */
  readonly forward: (path: string) => Promise<Response>;
  /** Closes the connection without a response. */
  readonly drop: () => Response;
}

/** A behavior of upstreams of this kind that the contract doesn't mention. */
export interface Habit {
  /** The upstream's behavior, in one sentence. */
  readonly summary: string;
  readonly calls: readonly Call[];
  /** Responds instead of the service. */
  readonly before?: (context: HabitContext) => Response | undefined | Promise<Response | undefined>;
  /** Changes the response of the service, whose work is done by then: a contact request is stored. */
  readonly after?: (response: Response, context: HabitContext) => Response | Promise<Response>;
}

/** Habits by name. */
export type Habits = Readonly<Record<string, Habit>>;

/** The calls that return lists of vehicles. */
export const listCalls = ['vehicles', 'promotion', 'search'] as const satisfies readonly Call[];
/** The calls that return vehicles, in lists or alone. */
export const vehicleCalls = [...listCalls, 'vehicle'] as const satisfies readonly Call[];
/** The calls that read JSON. */
export const readCalls = [
  ...['config', 'dealers', 'models'],
  ...vehicleCalls,
] as const satisfies readonly string[] as readonly Call[];
