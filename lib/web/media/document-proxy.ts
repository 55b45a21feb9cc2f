import { LRUCache } from 'lru-cache';
import { caches, sizes } from '@/lib/platform/bounds';
import { limitOf, OverloadedError } from '@/lib/platform/limit';
import { boundedBytes } from '../http/bounded-body';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';
import { documentUrl } from './picture-refs';
import type { DocumentRef } from './pictures';
import { isPdf, openUpstreamFile, UpstreamFileError } from './upstream-file';

const MAX_BYTES = sizes['document of the upstream'];

const desk = () =>
  processWide('documents', () => ({
    failures: new LRUCache<string, 404 | 502>(caches['failures of documents']),
    kept: new LRUCache<string, Buffer>({
      ...caches.documents,
      sizeCalculation: ({ length }) => Math.max(1, length),
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
    if (error instanceof OverloadedError) throw new UpstreamFileError(503);
    const status = error instanceof UpstreamFileError && error.status === 404 ? 404 : 502;
    if (status === 502 && !failures.has(ref)) log.warn('a document could not be had', { path: url.pathname });
    failures.set(ref, status);
    throw new UpstreamFileError(status);
  }
}

function fetchDocument(url: URL): Promise<Buffer> {
  return limitOf('documents').run(async () => {
    const file = await openUpstreamFile(url, MAX_BYTES);
    if (!(await isPdf(file))) {
      file.body.on('error', () => undefined).destroy();
      throw new UpstreamFileError(502);
    }
    return boundedBytes(file.body, MAX_BYTES);
  });
}
