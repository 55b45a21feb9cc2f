/** Runs once when the server starts, before its first request; not while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { startServer } = await import('@/lib/instance/start');
  await startServer();
}
