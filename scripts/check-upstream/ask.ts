import { randomUUID } from 'node:crypto';
import { env } from '../../lib/platform/env';
import { StockfinderError } from '../../lib/upstream/errors';
import { exchange } from '../../lib/upstream/transport';

/** An answer of the upstream, or why there is none. */
export interface Asked {
  readonly call: string;
  readonly body: unknown;
  /** Null after an answer that can be read as JSON. */
  readonly failure: { readonly status: number | null; readonly sentence: string } | null;
  readonly ms: number;
}

/** Asks the upstream once, as the storefront does, with its time limit. */
export async function ask(path: string, sent?: unknown): Promise<Asked> {
  const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderTimeoutMs } = env();
  const call = `${sent === undefined ? 'GET' : 'POST'} ${path}`;
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const body = await exchange({
      call,
      url: `${stockfinderBaseUrl}/rest/${encodeURIComponent(stockfinderStoreCode)}/V1/stockfinder/${path}`,
      lane: 'reads',
      requestId: randomUUID(),
      timeoutMs: stockfinderTimeoutMs,
      ...(sent === undefined ? {} : { body: sent }),
    });
    return { call, body, failure: null, ms: took() };
  } catch (error) {
    if (!(error instanceof StockfinderError)) throw error;
    const { status, kind, reason } = error;
    const sentence = [kind, status === null ? '' : `status ${status}`, reason ?? '']
      .filter(Boolean)
      .join(', ');
    return { call, body: undefined, failure: { status, sentence }, ms: took() };
  }
}
