import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { keepFigures } from '@/lib/web/i18n/format';
import {
  choiceIn,
  financingLimits,
  type AskedSimulation,
  type FinancingChoice,
  type SimulationEntry,
} from '@/lib/finance/financing';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/shop/vehicle';
import { requiredText, text, toArray } from './fields';
import { purgeCount } from '@/lib/cache/data-cache';
import { caches } from '@/lib/platform/bounds';
import { processWide } from '@/lib/platform/process-wide';
import { declareLimited, visitorOfRendering } from '@/lib/site/rendering/page-outcome';
import { countFor, secondsToWait } from '@/lib/web/security/rate-limit';
import { UnreadableAnswer, send } from './read';
import type { Lane } from './transport';

/** A line of a simulation as the upstream writes one. */
export const rawEntry = z.object({ value_id: text, value_label: requiredText, value_code: text });

type Simulation = Promise<readonly SimulationEntry[]>;

/** A simulation that was made. */
interface Made {
  readonly lines: readonly SimulationEntry[];
  /** By `performance.now`. */
  readonly at: number;
}

interface SharingOptions {
  /** Whose limit counts it before the upstream is asked; that of the visitor whose page is rendered when left out. */
  readonly address?: string | undefined;
  /** How old one may be that is remembered, in milliseconds; 0 takes only one that is under way. */
  readonly maxAgeMs?: number;
  /** What the call counts as among those that wait for the upstream. */
  readonly call?: SimulationCall;
}

/** Simulations of lists have turns of their own, so that none of a calculator waits for them. */
type SimulationCall = 'finsimulator' | 'finsimulator-list';

/** What one counts of the limit of an address. */
const costs: Readonly<Record<SimulationCall, number>> = { finsimulator: 4, 'finsimulator-list': 1 };

/** How long a simulation is remembered at all, for lists; a calculator takes none older than two seconds. */
export const rememberedMs = caches.simulations.ttl;
const calculatorMaxAgeMs = 2_000;

/**
 * Simulations under way and those made lately. A result depends on nothing but these three figures. Of what was made the
 * lines alone are kept: a promise would hold the request in which it began, with its whole page.
 */
const simulations = () =>
  processWide('simulations', () => ({
    underWay: new Map<string, Simulation>(),
    made: new LRUCache<string, Made>(caches.simulations),
  }));

/**
 * A simulation as {@link simulateFinancing} makes it, asked once for all who want the same within two seconds
 * (product 8.4), or within the age that lists allow (product 6.13). Only a success is remembered, and until a purge.
 * @throws RateLimitedError where the limit of its address is reached.
 */
export function sharedSimulation(
  price: number,
  choice: FinancingChoice,
  options: SharingOptions = {},
): Simulation {
  const { maxAgeMs = calculatorMaxAgeMs, call = 'finsimulator' } = options;
  const key = `${purgeCount()} ${price} ${choice.entry} ${choice.months}`;
  const { underWay, made } = simulations();
  const known = made.get(key);
  if (known && performance.now() - known.at < maxAgeMs) return Promise.resolve(known.lines);
  // Who was not admitted stands for nobody else.
  const current = underWay.get(key)?.catch((error: unknown) => {
    if (secondsToWait(error) === null) throw error;
    return sharedSimulation(price, choice, options);
  });
  if (current) return current;
  const simulation = (async () => {
    try {
      await admit(options.address, costs[call]);
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

async function admit(address: string | undefined, cost: number): Promise<void> {
  const visitor = address ?? visitorOfRendering();
  if (visitor === null) return;
  try {
    await countFor('simulations', visitor, cost);
  } catch (error) {
    if (secondsToWait(error) !== null) declareLimited();
    throw error;
  }
}

/**
 * Simulates the financing of a price in euros (`POST vehicles/finsimulator`, product 3.1). Returns at least one
 * line, those with unknown codes too. Throws a {@link StockfinderError} when there is no readable response.
 */
export function simulateFinancing(
  price: number,
  { entry, months }: FinancingChoice,
  { lane = 'reads', call = 'finsimulator' }: { lane?: Lane; call?: SimulationCall | undefined } = {},
): Simulation {
  return send(
    {
      name: call,
      path: 'vehicles/finsimulator',
      lane,
      body: { financeSimulationRequest: { amount: price, entry, months } },
    },
    (body, entries) => {
      const list = toArray(body);
      if (list === null) throw new UnreadableAnswer('not a list');
      const lines = entries
        .read(list, rawEntry, 'simulation entry', 'value_code')
        .map(({ value_id, value_label, value_code }) => ({
          code: value_code.toLowerCase(),
          name: value_id || value_code,
          amount: keepFigures(value_label),
        }));
      if (lines.length === 0) throw new UnreadableAnswer('no readable entry');
      return lines;
    },
  );
}

/**
 * The simulation that an address asks for (`?entry=3000&months=48`), made on the server for visitors without
 * scripts. Values that aren't allowed count as not given and are told; a failure, or that this visitor has had too many, is
 * shown in its place.
 */
export async function askedSimulation(
  vehicle: Vehicle,
  config: SiteConfig,
  query: URLSearchParams,
): Promise<AskedSimulation> {
  const price = vehicle.finalPrice.amount;
  const limits = financingLimits(config);
  const { choice, refused } = choiceIn(query, price, limits);
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
