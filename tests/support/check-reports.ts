import { http } from 'msw';
import type { CallReport } from '@/scripts/check-upstream/calls';
import { createFaultyStock } from './faulty-stock/start';
import type { TestUpstream } from './upstream';

/** Answers as the stock service with these habits. */
export function useStockService(upstream: TestUpstream, habits: readonly string[] = []): void {
  const service = createFaultyStock({ size: 12, habits });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
}

/** The report of `check-upstream` as lines: `call: failure` and `call: remark`. */
export const linesOf = (reports: readonly CallReport[]): string[] =>
  reports.flatMap(({ call, failure, remarks }) =>
    [failure ?? [], remarks].flat().map((line) => `${call}: ${line}`),
  );

/** The calls of a report that can't be used. */
export const failing = (reports: readonly CallReport[]): string[] =>
  reports.filter(({ failure }) => failure !== null).map(({ call }) => call);
