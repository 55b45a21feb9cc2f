import { sizes } from '@/lib/platform/resource-limits';
import { concurrencyLimit } from '@/lib/platform/limit';
import { serviceAccessor } from '@/lib/platform/services';
import { verifiedDocumentSourceUrlOrNull } from './picture-refs';
import type { DocumentRef } from './pictures';
import {
  createFileCache,
  fetchUpstreamFile,
  loadUnlessRecentlyFailed,
  UpstreamFileError,
} from './upstream-file';

/** First bytes of a PDF. */
const pdfMark = '%PDF';

const documentCache = serviceAccessor('documents', () => createFileCache('documents', fetchAndVerifyPdf));

/**
 * Returns a PDF of the upstream (the tyre label), whole, so that a slow client occupies neither a slot nor a
 * connection. Concurrent requests share one download.
 * @throws UpstreamFileError 404 for an invalid reference, 502 when it is unavailable, 503 when too many wait.
 */
export async function loadUpstreamPdf(ref: DocumentRef): Promise<Buffer> {
  const url = verifiedDocumentSourceUrlOrNull(ref);
  if (url === null) throw new UpstreamFileError(404, 'unknown reference');
  return loadUnlessRecentlyFailed(url, () => documentCache().forceFetch(url.href, { context: url }));
}

/** Many servers send a wrong type for a PDF, so its first bytes decide. */
function fetchAndVerifyPdf(url: URL): Promise<Buffer> {
  const fetchChecked = async () => {
    const bytes = await fetchUpstreamFile(url, sizes['document of the upstream']);
    if (!bytes.toString('latin1', 0, pdfMark.length).startsWith(pdfMark))
      throw new UpstreamFileError(502, 'unreadable');
    return bytes;
  };
  return concurrencyLimit('files of the upstream').run(fetchChecked, { kind: url.host });
}
