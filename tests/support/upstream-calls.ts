import { callWithRetry, type UpstreamResponse } from '@/lib/upstream/call';
import type { Call } from '@/lib/upstream/exchange';
import { UpstreamError } from '@/lib/upstream/errors';
import { withReadSlot } from '@/lib/upstream/slot';

/** A read in its place, as `reads.ts` makes it. */
export const readUpstream = (call: Call): Promise<UpstreamResponse> =>
  withReadSlot(call, (progress) => callWithRetry(call, progress));

/** The error of a failed call. */
export async function failureOf(call: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamError)) throw new Error(`no failure of a call: ${String(error)}`);
  return error;
}
