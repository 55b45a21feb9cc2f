import 'server-only';
import { env } from '@/lib/platform/env';
import { OverloadedError, sharedLimit } from '@/lib/platform/limit';
import { UpstreamError } from './errors';

/** Longer answers are read in a few places only, so that they don't fill the memory together. */
const longAnswerBytes = 8 * 2 ** 20;
const silenceCheckMs = 250;

/** A read's place among those at once. */
export interface Slot {
  /** Ends the call when others wait for the place of one that is silent. */
  readonly signal: AbortSignal;
  /** Called with the bytes so far of an answer; resolves when the next ones may come. */
  readonly progress: (bytes: number) => Promise<void>;
}

/**
 * Runs a read in one of the places for reads, from its call until its answer is parsed and mapped: what waits in memory is
 * bounded with it. A call without any sign of life for as long as a visitor waits ends when others wait for its place.
 * @param kind the call, whose places leave others free
 * @param alive called with each sign of life
 * @throws UpstreamError of the kind `overloaded` when too many wait; any error of `work`
 */
export async function inReadSlot<T>(
  kind: string,
  alive: () => void,
  work: (slot: Slot) => Promise<T>,
): Promise<T> {
  const limit = sharedLimit('reads');
  const silence = new AbortController();
  let aliveAt = performance.now();
  let leaveLong: (() => void) | null = null;
  const progress = async (bytes: number) => {
    alive();
    // It waits for us, not for the upstream.
    aliveAt = Infinity;
    if (bytes > longAnswerBytes) leaveLong ??= await sharedLimit('long answers').acquire();
    aliveAt = performance.now();
  };
  const run = async () => {
    aliveAt = performance.now();
    const check = () => {
      const isSilent = performance.now() - aliveAt > env().stockfinderTimeoutMs;
      if (isSilent && limit.waiting > 0) silence.abort();
    };
    const timer = setInterval(check, silenceCheckMs);
    try {
      return await work({ signal: silence.signal, progress });
    } finally {
      clearInterval(timer);
      leaveLong?.();
    }
  };
  return limit.run(run, { kind }).catch((error: unknown) => {
    throw error instanceof OverloadedError ? new UpstreamError({ kind: 'overloaded', call: kind }) : error;
  });
}
