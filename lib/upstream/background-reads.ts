import 'server-only';
import { env } from '@/lib/platform/env';
import { limitOf, OverloadedError } from '@/lib/platform/limit';

/**
 * Runs a read in a slot for as long as a visitor waits. What takes longer gives its slot to others and goes on among a few in
 * the background; beyond these `abort` ends it, so that an upstream that hangs holds up nothing once it is well again.
 * @param kind the call, of which so many run at once
 * @throws OverloadedError when too many wait; what `respond` throws, also when it is aborted
 */
export async function runRead<T>(
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
  await limitOf('reads of the upstream').run(whileVisitorsWait, { kind, signal });
  // `run` has called it.
  const started = read.response as Promise<T>;
  if (read.isDone) return started;
  try {
    return await limitOf('reads in the background').run(() => started);
  } catch (error) {
    if (!(error instanceof OverloadedError)) throw error;
    abort();
    return started;
  }
}
