import autocannon from 'autocannon';
import type { PutLoad } from './load';

/** Load from within this process. Its times are whole milliseconds. */
export const autocannonLoad: PutLoad = async ({ url, headers, status }, connections, seconds) => {
  const result = await autocannon({ url, headers: { ...headers }, connections, duration: seconds });
  const counts = Object.entries(result.statusCodeStats ?? {});
  const others = counts.filter(([code]) => code !== String(status));
  return {
    perSecond: result.requests.average,
    medianMs: result.latency.p50,
    failures: result.errors + others.reduce((sum, [, { count = 0 }]) => sum + count, 0),
  };
};
