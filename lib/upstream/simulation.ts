import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  type FinancingChoice,
  type InitialSimulation,
  type SimulationEntry,
  financingLimits,
  parseFinancingChoice,
} from '@/lib/finance/financing';
import { nonBreakingFigures } from '@/lib/i18n/format';
import { caches } from '@/lib/platform/bounds';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import { processState } from '@/lib/platform/state';
import { countAgainstLimit, secondsToWait } from '@/lib/security/rate-limit';
import { currentRendering, declare } from '@/lib/site/rendering/page-outcome';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/stock/vehicle';
import { sendCall, type Call } from './call';
import { requiredTextField, textField, unwrapArray } from './fields';
import { InvalidResponseError, parsed, type ResponseParser } from './parse';
import { purgeCount } from './purge';
import { guardRead, inReadSlot, type Slot } from './slot';

/** What a simulation is for: a visitor's calculator, a curve of fees, or a lead. */
export type SimulationUse = 'calculator' | 'curve' | 'lead';

/** A raw line of a simulation. */
const rawEntry = z.object({
  value_id: textField,
  value_label: requiredTextField,
  value_code: textField,
});

/** Simulations of curves have places and pauses of their own, so that a calculator never waits for them; leads never wait for reads. */
const calls: Readonly<Record<SimulationUse, Pick<Call, 'name' | 'lane'>>> = {
  calculator: { name: 'finsimulator' },
  curve: { name: 'finsimulator-curve' },
  lead: { name: 'finsimulator', lane: 'forms' },
};

/**
 * Simulates the financing of a price in euros (`POST vehicles/finsimulator`); at least one line. Lines with unknown codes
 * stay.
 * @throws UpstreamError; of the kind `rejected` for an amount that is refused.
 */
export function simulate(
  price: number,
  { entry, months }: FinancingChoice,
  use: SimulationUse,
): Promise<readonly SimulationEntry[]> {
  const call: Call = {
    ...calls[use],
    path: 'vehicles/finsimulator',
    body: { financeSimulationRequest: { amount: price, entry, months } },
  };
  const send = async (slot?: Slot) => {
    const { body, requestId } = await sendCall(call, slot);
    return parsed(call.name, body, parseSimulation, requestId);
  };
  return guardRead('simulation', () =>
    use === 'lead' ? send() : inReadSlot(call.name, () => undefined, send),
  );
}

const parseSimulation: ResponseParser<readonly SimulationEntry[]> = (body, entries) => {
  const list = unwrapArray(body);
  if (list === null) throw new InvalidResponseError('not a list');
  const lines = entries
    .read(list, rawEntry, 'simulation entry', 'value_code')
    .map(({ value_id, value_label, value_code }) => ({
      code: value_code.toLowerCase(),
      name: value_id || value_code,
      amount: nonBreakingFigures(value_label),
    }));
  if (lines.length === 0) throw new InvalidResponseError('no readable entry');
  return lines;
};

type Simulation = Promise<readonly SimulationEntry[]>;

interface SharingOptions {
  /** The IP whose limit counts the call in advance; by default that of the rendered page's visitor. */
  readonly ip?: string | undefined;
  /** Maximum age of a cached simulation, in milliseconds; by default that of its use. 0 shares only one in flight. */
  readonly maxAgeMs?: number;
  /** Leads have simulations of their own. */
  readonly use?: Exclude<SimulationUse, 'lead'>;
}

/** Points of an IP's limit that one simulation costs, and its maximum age in milliseconds where it is cached. */
const rules: Readonly<Record<Exclude<SimulationUse, 'lead'>, { cost: number; ageMs: number }>> = {
  calculator: { cost: 4, ageMs: dataLifetimes['simulations of the calculator'].ttl },
  curve: { cost: 1, ageMs: dataLifetimes.simulations.ttl },
};

/**
 * Simulations in flight and completed ones. A result depends on its three figures alone. Only the lines of a completed
 * one are cached: a promise would retain the request in which it began, with its whole page.
 */
const simulations = () =>
  processState('simulations', () => ({
    underWay: new Map<string, Simulation>(),
    /** Completed ones, with the time of that by `performance.now`. */
    made: new LRUCache<string, { readonly lines: readonly SimulationEntry[]; readonly at: number }>({
      ...caches.simulations,
      ttl: dataLifetimes.simulations.ttl,
    }),
  }));

/**
 * Simulates the financing of a price in euros, with one call for identical requests within two seconds (product 8.4),
 * or within the age that curves of fees allow (product 6.13). Only a success is cached, until a purge.
 * @throws RateLimitedError where the limit of the IP is reached; SourceError for a failed call.
 */
export function sharedSimulation(
  price: number,
  choice: FinancingChoice,
  options: SharingOptions = {},
): Simulation {
  const { use = 'calculator', maxAgeMs = rules[use].ageMs } = options;
  const key = `${purgeCount()} ${price} ${choice.entry} ${choice.months}`;
  const { underWay, made } = simulations();
  const cached = made.get(key);
  if (cached && performance.now() - cached.at < maxAgeMs) return Promise.resolve(cached.lines);
  // One IP's rate limit must not fail the others that share the call: they send their own.
  const current = underWay.get(key)?.catch((error: unknown) => {
    if (secondsToWait(error) === null) throw error;
    return sharedSimulation(price, choice, options);
  });
  if (current) return current;
  const simulation = (async () => {
    try {
      await admit(options.ip, rules[use].cost);
      const lines = await simulate(price, choice, use);
      made.set(key, { lines, at: performance.now() });
      return lines;
    } finally {
      underWay.delete(key);
    }
  })();
  underWay.set(key, simulation);
  return simulation;
}

async function admit(ip: string | undefined, cost: number): Promise<void> {
  const visitor = ip ?? currentRendering()?.visitor;
  if (visitor === undefined) return;
  try {
    await countAgainstLimit('simulations', visitor, cost);
  } catch (error) {
    if (secondsToWait(error) !== null) declare({ isLimited: true });
    throw error;
  }
}

/**
 * Returns the simulation that a URL requests (`?entry=3000&months=48`), made on the server for visitors without
 * scripts. Values that aren't allowed are ignored and named in `refused`. After a failure or above the visitor's rate
 * limit, its state is `failed`.
 */
export async function initialSimulation(
  vehicle: Vehicle,
  config: SiteConfig,
  query: URLSearchParams,
): Promise<InitialSimulation> {
  const price = vehicle.finalPrice;
  const limits = financingLimits(config);
  const { choice, refused } = parseFinancingChoice(query, price, limits);
  try {
    return {
      choice,
      refused,
      state: { kind: 'done', choice, price, entries: await sharedSimulation(price, choice) },
    };
  } catch {
    // Logged where the call was made.
    return { choice, refused, state: { kind: 'failed' } };
  }
}
