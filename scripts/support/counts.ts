import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

async function report(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as unknown;
}

/** A run that left no report, or ended badly without naming a test, counts as one failure. */
function honest(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What a run of Jest came to, from its JSON report and its exit code. */
export async function jestCounts(file: string, exitCode: number): Promise<Counts> {
  const { data } = jestReport.safeParse(await report(file));
  if (!data) return { passed: 0, failed: 1 };
  const failed = data.numFailedTests + data.numRuntimeErrorTestSuites;
  return honest({ passed: data.numPassedTests, failed }, exitCode);
}

/**
 * What a run of Playwright came to, from its JSON report and its exit code. A test that failed once and then passed has
 * passed; the run lists it as flaky.
 */
export async function playwrightCounts(file: string, exitCode: number): Promise<Counts> {
  const { data } = playwrightReport.safeParse(await report(file));
  if (!data) return { passed: 0, failed: 1 };
  const failed = data.stats.unexpected + data.errors.length;
  return honest({ passed: data.stats.expected + data.stats.flaky, failed }, exitCode);
}
