import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { nonBreakingFigures } from '@/lib/i18n/format';
import {
  parseFinancingChoice,
  financingLimits,
  type InitialSimulation,
  type FinancingChoice,
  type SimulationEntry,
} from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/stock/vehicle';
import { requiredTextField, textField, unwrapArray } from './fields';
import { dataLifetimes } from '@/lib/cache/lifetimes';
import { purgeCount } from '@/lib/cache/data-cache';
import { caches } from '@/lib/platform/bounds';
import { processSingleton } from '@/lib/platform/process-singletons';
import { declareLimited, renderingVisitorIp } from '@/lib/site/rendering/page-outcome';
import { countAgainstLimit, secondsToWait } from '@/lib/security/rate-limit';
import { InvalidResponseError, sendAndParse } from './read';
import type { Lane } from './transport';

/** A raw line of a simulation. */
export const rawEntry = z.object({
  value_id: textField,
  value_label: requiredTextField,
  value_code: textField,
});

type Simulation = Promise<readonly SimulationEntry[]>;

/** A completed simulation. */
interface Made {
  readonly lines: readonly SimulationEntry[];
  /** Time of completion by `performance.now`, in milliseconds. */
  readonly at: number;
}

interface SharingOptions {
  /** The IP whose limit counts the call in advance; by default that of the rendered page's visitor. */
  readonly ip?: string | undefined;
  /** Maximum age of a cached simulation, in milliseconds; 0 shares only one in flight. */
  readonly maxAgeMs?: number;
  /** The kind of call by which its concurrency is limited. */
  readonly call?: SimulationCall;
}

/** Simulations of lists have slots of their own, so that a calculator never waits for them. */
type SimulationCall = 'finsimulator' | 'finsimulator-list';

/** Points of an IP's limit that one call costs. */
const costs: Readonly<Record<SimulationCall, number>> = { finsimulator: 4, 'finsimulator-list': 1 };

/**
 * Simulations in flight and completed ones. A result depends on its three figures alone. Only the lines of a completed
 * one are cached: a promise would retain the request in which it began, with its whole page.
 */
const simulations = () =>
  processSingleton('simulations', () => ({
    underWay: new Map<string, Simulation>(),
    made: new LRUCache<string, Made>({ ...caches.simulations, ttl: dataLifetimes.simulations.ttl }),
  }));

/**
 * Like {@link simulateFinancing}, with one call for identical requests within two seconds (product 8.4), or within the
 * age that lists allow (product 6.13). Only a success is cached, until a purge.
 * @throws RateLimitedError where the limit of the IP is reached.
 */
export function sharedSimulation(
  price: number,
  choice: FinancingChoice,
  options: SharingOptions = {},
): Simulation {
  const { maxAgeMs = dataLifetimes['simulations of the calculator'].ttl, call = 'finsimulator' } = options;
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
      await admit(options.ip, costs[call]);
      const lines = await simulateFinancing(price, choice, { call });
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
  const visitor = ip ?? renderingVisitorIp();
  if (visitor === null) return;
  try {
    await countAgainstLimit('simulations', visitor, cost);
  } catch (error) {
    if (secondsToWait(error) !== null) declareLimited();
    throw error;
  }
}

/**
 * Simulates the financing of a price in euros (`POST vehicles/finsimulator`, product 3.1). Returns at least one line,
 * including those with unknown codes. Throws a {@link StockfinderError} without a readable response.
 */
export function simulateFinancing(
  price: number,
  { entry, months }: FinancingChoice,
  { lane = 'reads', call = 'finsimulator' }: { lane?: Lane; call?: SimulationCall | undefined } = {},
): Simulation {
  return sendAndParse(
    {
      name: call,
      path: 'vehicles/finsimulator',
      lane,
      body: { financeSimulationRequest: { amount: price, entry, months } },
    },
    (body, entries) => {
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
    },
  );
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
  const price = vehicle.finalPrice.amount;
  const limits = financingLimits(config);
  const { choice, refused } = parseFinancingChoice(query, price, limits);
  try {
    return {
      choice,
      refused,
      state: { kind: 'done', choice, entries: await sharedSimulation(price, choice) },
    };
  } catch {
    // Logged where the call was made.
    return { choice, refused, state: { kind: 'failed' } };
  }
}
