import { LRUCache } from 'lru-cache';
import { dataLifetimes } from '@/lib/cache/lifetimes';
import { caches, sizes } from '@/lib/platform/bounds';
import { sharedLimit } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singletons';
import { boundedBytes } from '@/lib/http/body';
import { documentUrl } from './picture-refs';
import type { DocumentRef } from './pictures';
import {
  firstBytes,
  discardBody,
  toFileError,
  openUpstreamFile,
  UpstreamFileError,
  type UpstreamFile,
} from './upstream-file';

/** First bytes of a PDF. */
const pdfMark = '%PDF';
const MAX_DOCUMENT_BYTES = sizes['document of the upstream'];

const documentCache = () =>
  processSingleton('documents', () => ({
    failures: new LRUCache<string, UpstreamFileError>({
      ...caches['failures of documents'],
      ttl: dataLifetimes['failures of documents'].ttl,
    }),
    kept: new LRUCache<string, Buffer>({
      ...caches.documents,
      ttl: dataLifetimes.documents.ttl,
      sizeCalculation: ({ length }) => Math.max(1, length),
      fetchMethod: (_ref, _stale, { context }) => fetchDocument(context as URL),
    }),
  }));

/**
 * Returns a PDF of the upstream (the tyre label), whole, so that a slow client occupies neither a slot nor a
 * connection. Concurrent requests share one download.
 * @throws UpstreamFileError 404 for an invalid reference, 502 when it is unavailable, 503 when too many wait.
 */
export async function loadPdf(ref: DocumentRef): Promise<Buffer> {
  const url = documentUrl(ref);
  if (url === null) throw new UpstreamFileError(404, 'unknown reference');
  const { kept, failures } = documentCache();
  const failure = failures.get(ref);
  if (failure !== undefined) throw failure;
  try {
    const bytes = await kept.fetch(ref, { context: url });
    if (bytes === undefined) throw new UpstreamFileError(502, 'not held');
    return bytes;
  } catch (error) {
    const problem = toFileError(error);
    if (problem.status === 503) throw problem;
    const { status, reason } = problem;
    if (status === 502 && !failures.has(ref))
      log.warn('a document could not be loaded', { path: url.pathname, reason });
    failures.set(ref, problem);
    throw problem;
  }
}

function fetchDocument(url: URL): Promise<Buffer> {
  const fetched = async () => {
    const file = await openUpstreamFile(url, MAX_DOCUMENT_BYTES);
    if (!(await isPdf(file))) {
      discardBody(file.body);
      throw new UpstreamFileError(502, 'no PDF');
    }
    return boundedBytes(file.body, MAX_DOCUMENT_BYTES);
  };
  return sharedLimit('documents').run(fetched, { kind: url.host });
}

/** Whether a file is a PDF: by its type or, since many servers send a wrong one, by its first bytes. */
async function isPdf({ contentType, body }: UpstreamFile): Promise<boolean> {
  if (contentType === 'application/pdf') return true;
  return (await firstBytes(body, pdfMark.length)).toString('latin1').startsWith(pdfMark);
}
