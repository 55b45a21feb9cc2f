import { LRUCache } from 'lru-cache';
import { request, type Dispatcher } from 'undici';
import { dataLifetimes } from '@/lib/settings/lifetimes';
import { readBoundedBody, BodyTooLongError } from '@/lib/http/body';
import { caches, callLimits } from '@/lib/platform/resource-limits';
import { env } from '@/lib/settings/env';
import { OverloadedError } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { connectionAgents } from '@/lib/platform/agents';
import { runOutsideRequests, serviceAccessor } from '@/lib/platform/services';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { allowedRedirectTargetOrNull, logDisallowedPictureHostOnce } from './picture-refs';

/**
 * Maximum duration in milliseconds: a large file over a slow line may take long, a trickle of bytes may not.
 */
const LONGEST_MS = 120_000;
/** Maximum number of redirects: to https, to the canonical host, to a resized copy. */
const MOST_REDIRECTS = 3;
const redirects: readonly number[] = [301, 302, 307, 308];

/**
 * Why there is no file: the upstream has none (404), it is unavailable (502), or the file is not at fault and
 * may be asked for again (503): too many requests wait, maintenance is on, or its conversion was too slow.
 * The message never names the upstream; `reason` is for the log.
 */
export class UpstreamFileError extends Error {
  override readonly name = 'UpstreamFileError';
  constructor(
    readonly status: 404 | 502 | 503,
    readonly reason: string,
  ) {
    super(status === 404 ? 'the upstream has no such file' : 'the file could not be had');
  }
}

/** Converts any error of fetching or reading a file to an {@link UpstreamFileError}. */
function toUpstreamFileError(error: unknown): UpstreamFileError {
  if (error instanceof UpstreamFileError) return error;
  if (error instanceof OverloadedError) return new UpstreamFileError(503, 'overloaded');
  if (error instanceof BodyTooLongError) return new UpstreamFileError(502, 'too large');
  const { name, code } = Object(error) as { readonly name?: unknown; readonly code?: unknown };
  const isLate = name === 'TimeoutError' || String(code).includes('TIMEOUT');
  if (isLate) return new UpstreamFileError(502, 'timeout');
  return new UpstreamFileError(502, typeof code === 'string' ? code : 'unreadable');
}

const failedFiles = serviceAccessor('failedFiles', () => ({
  failures: new LRUCache<string, UpstreamFileError>({
    ...caches['failures of files'],
    ttl: dataLifetimes['failures of files'].ttl,
  }),
  /** The last logged reason, by URL. */
  reported: new LRUCache<string, string>(caches['reported files']),
}));

/**
 * Loads a file by `load`. A failure holds for a while without another attempt; each file's is logged once,
 * until its reason changes.
 * @throws UpstreamFileError
 */
export async function loadUnlessRecentlyFailed<T>(
  { href, pathname }: URL,
  load: () => Promise<T>,
): Promise<T> {
  const { failures, reported } = failedFiles();
  const failure = failures.get(href);
  if (failure !== undefined) throw failure;
  try {
    const file = await load();
    reported.delete(href);
    return file;
  } catch (error) {
    const problem = toUpstreamFileError(error);
    const { status, reason } = problem;
    if (status === 503) throw problem;
    failures.set(href, problem);
    if (reported.get(href) !== reason)
      log.warn('a picture or document could not be loaded', { path: pathname, reason });
    reported.set(href, reason);
    throw problem;
  }
}

/** Whether the last attempt found that there is no such file, or not one of its kind; false when unknown. */
export const wasFileMissingOrInvalid = ({ href }: URL): boolean =>
  ['not found', 'unreadable'].includes(failedFiles().reported.get(href) ?? '');

/**
 * Creates a cache of whole files by their URL. Concurrent reads of one share its load, which goes on where
 * the cache has no more room for it.
 */
export const createFileCache = (
  name: 'documents' | 'original pictures',
  load: (url: URL) => Promise<Buffer>,
): LRUCache<string, Buffer, URL> =>
  new LRUCache({
    ...caches[name],
    ttl: dataLifetimes[name].ttl,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_href, _stale, { context }) => load(context),
    ignoreFetchAbort: true,
  });

/**
 * Returns the bytes of a file. The URL must come from `verifiedPictureSourceUrlOrNull` or
 * `verifiedDocumentSourceUrlOrNull`; redirects are followed only to targets that could have a reference. The
 * first response may take as long as a background read, because many upstreams resize a picture on demand.
 * Each later chunk may take as long as a visitor waits.
 * @throws UpstreamFileError, or any error of the connection.
 */
export async function fetchUpstreamFile(url: URL, maxBytes: number): Promise<Buffer> {
  if (isMaintenanceOn()) throw new UpstreamFileError(503, 'maintenance');
  const signal = AbortSignal.timeout(LONGEST_MS);
  let target = url;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const { statusCode, headers, body } = await requestFile(target, signal);
    const isTooLarge = Number(headers['content-length'] ?? 0) > maxBytes;
    if (statusCode === 200 && !isTooLarge) return readBoundedBody(body, maxBytes);
    body.on('error', () => undefined).destroy();
    if (statusCode === 200) throw new UpstreamFileError(502, 'too large');
    if (statusCode === 404 || statusCode === 410) throw new UpstreamFileError(404, 'not found');
    const location = redirects.includes(statusCode) ? headers['location'] : undefined;
    if (typeof location !== 'string') throw new UpstreamFileError(502, `status ${statusCode}`);
    target = requireAllowedRedirect(location, target);
  }
  throw new UpstreamFileError(502, 'loop');
}

async function requestFile(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { stockfinderTimeoutMs, stockfinderBaseUrl, stockfinderHeaders, userAgent } = env();
  // Credentials are for the upstream alone.
  const isOwn = url.host === new URL(stockfinderBaseUrl).host;
  return runOutsideRequests(() =>
    request(url, {
      dispatcher: connectionAgents().files,
      headersTimeout: callLimits.backgroundMs,
      bodyTimeout: stockfinderTimeoutMs,
      signal,
      headers: {
        'user-agent': userAgent,
        ...(isOwn && stockfinderHeaders),
        accept: 'image/*, application/pdf',
      },
    }),
  );
}

function requireAllowedRedirect(location: string, from: URL): URL {
  const target = allowedRedirectTargetOrNull(location, from);
  if (target) return target;
  logDisallowedPictureHostOnce(URL.parse(location, from)?.href);
  throw new UpstreamFileError(502, 'host not allowed');
}
