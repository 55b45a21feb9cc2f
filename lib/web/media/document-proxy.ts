import { LRUCache } from 'lru-cache';
import { BoundedQueue, isOverloaded } from '@/lib/platform/bounded-queue';
import { boundedBytes } from '../http/bounded-body';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';
import { documentUrl } from './picture-refs';
import type { DocumentRef } from './pictures';
import { isPdf, openUpstreamFile, UpstreamFileError } from './upstream-file';

const MAX_BYTES = 20_000_000;
const MEMORY_BYTES = 64 * 2 ** 20;
const KEPT_MS = 5 * 60_000;
const AT_ONCE = 4;
const MOST_WAITING = 50;
/** A failure is remembered this long. */
const FAILURE_MS = 30_000;

const desk = () =>
  processWide('documents', () => ({
    places: new BoundedQueue(AT_ONCE, MOST_WAITING),
    failures: new LRUCache<string, 404 | 502>({ max: 5_000, ttl: FAILURE_MS }),
    kept: new LRUCache<string, Buffer>({
      maxSize: MEMORY_BYTES,
      sizeCalculation: ({ length }) => Math.max(1, length),
      ttl: KEPT_MS,
      fetchMethod: (_ref, _stale, { context }) => fetchDocument(context as URL),
    }),
  }));

/**
 * A PDF of the upstream (the tyre label), whole, so that a slow reader holds neither a place nor a connection; fetched
 * once, however many ask for it.
 * @throws UpstreamFileError 404 for a reference that leads nowhere, 502 when it is unavailable, 503 when too many wait.
 */
export async function pdf(ref: DocumentRef): Promise<Buffer> {
  const url = documentUrl(ref);
  if (url === null) throw new UpstreamFileError(404);
  const { kept, failures } = desk();
  const failure = failures.get(ref);
  if (failure !== undefined) throw new UpstreamFileError(failure);
  try {
    const bytes = await kept.fetch(ref, { context: url });
    if (bytes === undefined) throw new UpstreamFileError(502);
    return bytes;
  } catch (error) {
    if (isOverloaded(error)) throw new UpstreamFileError(503);
    const status = error instanceof UpstreamFileError && error.status === 404 ? 404 : 502;
    if (status === 502 && !failures.has(ref)) log.warn('a document could not be had', { path: url.pathname });
    failures.set(ref, status);
    throw new UpstreamFileError(status);
  }
}

function fetchDocument(url: URL): Promise<Buffer> {
  return desk().places.run(async () => {
    const file = await openUpstreamFile(url, MAX_BYTES);
    if (!(await isPdf(file))) {
      file.body.on('error', () => undefined).destroy();
      throw new UpstreamFileError(502);
    }
    return boundedBytes(file.body, MAX_BYTES);
  });
}
