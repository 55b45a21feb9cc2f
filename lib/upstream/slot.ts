import 'server-only';
import { env } from '@/lib/settings/env';
import { withTimeout } from '@/lib/platform/timeout';
import { OverloadedError, concurrencyLimit } from '@/lib/platform/limit';
import { runForAudience } from '@/lib/platform/request-context';
import {
  enterMaintenance,
  isMaintenanceOn,
  enterMaintenanceUnlessProbeDenies,
} from '@/lib/site/maintenance/maintenance';
import { UpstreamError } from './errors';
import type { Call } from './exchange';

/** Longer answers are read in a few places only, so that they don't fill the memory together. */
const longResponseBytes = 8 * 2 ** 20;

/** Called with the bytes so far of an answer; resolves when the next ones may come. */
export type OnBytesReceived = (bytes: number) => Promise<void>;

/**
 * Runs a read in one of the places for reads, from its call until its answer is parsed and mapped: what waits
 * in memory is bounded with it.
 * The places of a call leave others free; a call that is the same for all visitors is nobody's own.
 * @throws UpstreamError of the kind `overloaded` when too many wait; any error of `work`
 */
export async function withReadSlot<T>(
  { name, isFixed }: Pick<Call, 'name' | 'isFixed'>,
  work: (progress: OnBytesReceived) => Promise<T>,
): Promise<T> {
  let leaveLong: (() => void) | null = null;
  const progress = async (bytes: number) => {
    if (bytes > longResponseBytes) leaveLong ??= await concurrencyLimit('long answers').acquire();
  };
  const run = () => work(progress).finally(() => leaveLong?.());
  const inSlot = () => concurrencyLimit('reads').run(run, { kind: name });
  return (isFixed ? runForAudience(inSlot) : inSlot()).catch((error: unknown) => {
    throw error instanceof OverloadedError ? new UpstreamError({ kind: 'overloaded', call: name }) : error;
  });
}

/**
 * Makes a read by the rules of maintenance: while that is on only a probe reaches the upstream. A 503 of the
 * configuration begins it; any other one means it too, or only its own failure where a check finds the
 * upstream healthy.
 */
export async function withMaintenanceCheck<T>(
  call: string,
  read: () => Promise<T>,
  allowDuringMaintenance = false,
): Promise<T> {
  if (isMaintenanceOn() && !allowDuringMaintenance)
    throw new UpstreamError({ kind: 'unavailable', call, status: 503, reason: 'maintenance' });
  const start = performance.now();
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UpstreamError && error.kind === 'unavailable')) throw error;
    const timeoutMs = start + env().stockfinderTimeoutMs - performance.now();
    if (call === 'config') enterMaintenance(call);
    else await withTimeout(timeoutMs, enterMaintenanceUnlessProbeDenies(call), () => undefined);
    if (isMaintenanceOn()) throw error;
    const { requestId, status } = error;
    throw new UpstreamError({ kind: 'failed', call, requestId, status, reason: 'not-maintenance' });
  }
}
