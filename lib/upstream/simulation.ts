import 'server-only';
import { z } from 'zod';
import {
  type FinancingTerms,
  type InitialSimulation,
  type SimulationEntry,
  financingLimits,
  isAmountLineWithoutAmount,
  isFeeLineWithoutFee,
  parseTermsAndRefusedTexts,
} from '@/lib/finance/financing';
import { withNonBreakingUnits } from '@/lib/i18n/format';
import { failureLifetimes } from '@/lib/platform/lifetimes';
import { dataLifetimes } from '@/lib/settings/lifetimes';
import { markResponseLacking } from '@/lib/platform/request-context';
import { consumeRateLimitOrThrow } from '@/lib/http/rate-limit';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Vehicle } from '@/lib/stock/vehicle';
import type { CachedRead } from '@/lib/platform/data-cache';
import { dataCache, readCacheAndMarkOverload } from './cached-read';
import { callOnce } from './call';
import type { Call } from './exchange';
import { requiredTextField, textField, unwrapListOrNull } from './fields';
import { parseAndLogSkipped, type ResponseParser } from './parse';
import { withMaintenanceCheck, withReadSlot, type OnBytesReceived } from './slot';

/** A raw line of a simulation. */
const rawEntry = z.object({
  value_id: textField,
  value_label: requiredTextField,
  value_code: textField,
});

/**
 * The uses of simulations, each with its call. Those of curves have places and pauses of their own, so that a
 * calculator never waits for them; leads never wait for reads.
 */
export const simulationCalls = {
  calculator: { name: 'finsimulator' },
  curve: { name: 'finsimulator-curve' },
  lead: { name: 'finsimulator', lane: 'forms' },
} as const;
type SimulationUse = keyof typeof simulationCalls;

/**
 * Simulates the financing of a price in euros (`POST vehicles/finsimulator`). Lines with unknown codes
 * stay; a fee that is zero, negative or unreadable is left out.
 * @throws UpstreamError; of the kind `rejected` for an amount that is refused.
 */
export function callSimulator(
  price: number,
  { entry, months }: FinancingTerms,
  use: SimulationUse,
): Promise<readonly SimulationEntry[]> {
  const call: Call = {
    ...simulationCalls[use],
    path: 'vehicles/finsimulator',
    body: { financeSimulationRequest: { amount: price, entry, months } },
  };
  const send = async (progress?: OnBytesReceived) => {
    const { body, requestId } = await callOnce(call, progress);
    return parseAndLogSkipped(call.name, body, parseSimulation, requestId);
  };
  return withMaintenanceCheck(call.name, () => (use === 'lead' ? send() : withReadSlot(call, send)));
}

const parseSimulation: ResponseParser<readonly SimulationEntry[]> = (body, entries) => {
  const list = unwrapListOrNull(body);
  if (list === null) throw entries.logAndBuildUnreadableError('not a list');
  const lines = entries
    .readEntries(list, rawEntry, 'simulation entry', 'value_code')
    .map(({ value_id, value_label, value_code }) => ({
      code: value_code.toLowerCase(),
      name: value_id || value_code,
      amount: withNonBreakingUnits(value_label),
    }));
  if (lines.length === 0) throw entries.logAndBuildUnreadableError('no readable entry');
  for (const { code, amount } of lines.filter(isAmountLineWithoutAmount))
    entries.countSkipped(code, amount, 'money');
  return lines.filter((line) => !isFeeLineWithoutFee(line));
};

/** How long the result of each shared use is held. */
const lifetimes = { calculator: 'simulations', curve: 'curves of fees' } as const;

/**
 * Returns what simulations for a use bring, by the data cache: a calculator never joins the call of a curve.
 * The visitor's limit counts `points`, unless it is held or under way.
 * @param figures all that the result depends on beside the upstream's own data
 * @throws RateLimitedError where the limit of the IP is reached; any error of `simulate`
 */
export async function readCachedSimulation<T>(
  use: keyof typeof lifetimes,
  figures: readonly number[],
  points: number,
  simulate: () => Promise<T>,
): Promise<T> {
  const { ttl, tags } = dataLifetimes[lifetimes[use]];
  const read: CachedRead<T> = {
    key: [use, ...figures].join(' '),
    call: simulationCalls[use].name,
    tags,
    ttlMs: () => ttl,
    // No longer than a result: «Calcular» asks the lender again.
    failureMs: Math.min(ttl, failureLifetimes['failed load'].ttl),
    isStored: () => false,
    load: async () => ({ value: await simulate(), raw: null }),
    parse: () => Promise.reject(new Error('no file holds a simulation')),
  };
  if (!dataCache().needsNoLoad(read)) await consumeRateLimitOrThrow('simulations of one address', points);
  return readCacheAndMarkOverload(read);
}

/**
 * Simulates the financing of a price in euros for a calculator, with one call for all that ask for the same
 * while it is under way (product 8.4). Nothing is held: «Calcular» gets the lender's current response, and a
 * failure no older one.
 * @throws RateLimitedError where the limit of the IP is reached; UpstreamError for a failed call.
 */
export const requestSharedSimulation = (
  price: number,
  terms: FinancingTerms,
): ReturnType<typeof callSimulator> =>
  readCachedSimulation('calculator', [price, terms.entry, terms.months], 1, () =>
    callSimulator(price, terms, 'calculator'),
  );

/**
 * Returns the simulation that a URL requests (`?entry=3000&months=48`), made on the server for visitors
 * without scripts. Values that aren't allowed are ignored and named in `refused`. After a failure or above
 * the visitor's rate limit, its state is `failed`.
 */
export async function requestInitialSimulation(
  vehicle: Vehicle,
  config: SiteConfig,
  query: URLSearchParams,
): Promise<InitialSimulation> {
  const price = vehicle.finalPrice;
  const { terms, refused } = parseTermsAndRefusedTexts(query, price, financingLimits(config));
  const state = await requestSharedSimulation(price, terms).then(
    (entries) => ({ kind: 'done', terms, price, entries }) as const,
    // Logged where the call was made.
    () => {
      markResponseLacking('fees');
      return { kind: 'failed' } as const;
    },
  );
  return { terms, refused, state };
}
