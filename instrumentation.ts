const isServing = () =>
  process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build';

/** Runs once when the server starts, before its first request; not while building. */
export async function register(): Promise<void> {
  if (!isServing()) return;
  const { initializeInstance } = await import('@/lib/instance/start');
  await initializeInstance();
}

/** Called by the framework with the error of each rendering and endpoint that failed. */
export async function onRequestError(error: unknown): Promise<void> {
  if (!isServing()) return;
  const { logErrorOfRequestOnce } = await import('@/lib/platform/log');
  logErrorOfRequestOnce(error);
}
