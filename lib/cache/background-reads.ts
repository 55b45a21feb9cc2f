import 'server-only';
import { env } from '@/lib/platform/env';
import { sharedLimit, OverloadedError } from '@/lib/platform/limit';

/**
 * Runs a read in a slot for as long as a visitor waits. A longer read continues among a few in the background. Without
 * room there `abort` ends it, so that an upstream that hung blocks nothing after it recovers.
 * @param kind the call, whose concurrency is limited
 * @throws OverloadedError when too many wait; any error of `respond`, also after an abort
 */
export async function runVisitorRead<T>(
  kind: string,
  respond: () => Promise<T>,
  signal: AbortSignal,
  abort: () => void,
): Promise<T> {
  const read: { response?: Promise<T>; isDone: boolean } = { isDone: false };
  const whileVisitorsWait = async () => {
    const response = respond();
    read.response = response;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, env().stockfinderTimeoutMs)));
    const done = response.then(
      () => (read.isDone = true),
      () => (read.isDone = true),
    );
    await Promise.race([done, limit]);
    clearTimeout(timer);
  };
  await sharedLimit('reads of the upstream').run(whileVisitorsWait, { kind, signal });
  // `run` has called `whileVisitorsWait`, which sets it.
  const started = read.response as Promise<T>;
  if (read.isDone) return started;
  try {
    return await sharedLimit('reads in the background').run(() => started);
  } catch (error) {
    if (!(error instanceof OverloadedError)) throw error;
    abort();
    return started;
  }
}
