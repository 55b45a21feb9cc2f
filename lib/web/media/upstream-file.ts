import { Agent, request, type Dispatcher } from 'undici';
import { env } from '@/lib/platform/env';
import { connections, caches, sizes } from '@/lib/platform/bounds';
import { processWide } from '@/lib/platform/process-wide';
import { outsideRequests } from '@/lib/platform/tracing';
import { LRUCache } from 'lru-cache';
import { limitOf, OverloadedError } from '@/lib/platform/limit';
import { boundedBytes } from '../http/body';
import { log } from '@/lib/platform/log';
import { documentUrl } from './picture-refs';
import type { DocumentRef } from './pictures';

/** How a PDF begins. */
const pdfMark = '%PDF';
const CONNECT_TIMEOUT_MS = 1_000;
/** A large file over a slow line may take its time, as long as bytes come; this ends what comes drop by drop. */
const LONGEST_MS = 120_000;

/** Why there is no file: the upstream has none (404), it is unavailable (502), or too many wait (503). The upstream is never named. */
export class UpstreamFileError extends Error {
  override readonly name = 'UpstreamFileError';
  constructor(readonly status: 404 | 502 | 503) {
    super(status === 404 ? 'the upstream has no such file' : 'the file could not be had');
  }
}

/** A file of the upstream whose body has not been read yet. */
export interface UpstreamFile {
  readonly contentType: string;
  readonly body: Dispatcher.ResponseData['body'];
}

const agent = () =>
  processWide(
    'proxy.agent',
    () =>
      new Agent({
        connect: { timeout: CONNECT_TIMEOUT_MS },
        connections: connections['connections for pictures and documents'],
      }),
  );

/**
 * Asks for a file. Redirects are refused: they could lead to any host. The address has to come from `pictureUrl` or
 * `documentUrl`. The configured time limit counts for the headers and between two pieces of the body.
 * @throws UpstreamFileError
 */
export async function openUpstreamFile(url: URL, maxBytes: number): Promise<UpstreamFile> {
  const timeout = env().stockfinderTimeoutMs;
  let answer: Dispatcher.ResponseData;
  try {
    answer = await outsideRequests(() =>
      request(url, {
        dispatcher: agent(),
        headersTimeout: timeout,
        bodyTimeout: timeout,
        signal: AbortSignal.timeout(LONGEST_MS),
        headers: { accept: 'image/*, application/pdf' },
      }),
    );
  } catch {
    throw new UpstreamFileError(502);
  }
  const announced = Number(answer.headers['content-length'] ?? 0);
  if (answer.statusCode !== 200 || announced > maxBytes) {
    answer.body.on('error', () => undefined).destroy();
    throw new UpstreamFileError(answer.statusCode === 404 || answer.statusCode === 410 ? 404 : 502);
  }
  const type = String(answer.headers['content-type'] ?? '');
  return { contentType: type.split(';')[0]?.trim().toLowerCase() ?? '', body: answer.body };
}

/** Whether a file is a PDF: by its type, or, since many servers know no better, by how it begins. Loses nothing of it. */
async function isPdf({ contentType, body }: UpstreamFile): Promise<boolean> {
  if (contentType === 'application/pdf') return true;
  const chunks: Buffer[] = [];
  const chunksOf = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of chunksOf) {
    chunks.push(chunk);
    if (chunks.reduce((size, { length }) => size + length, 0) >= pdfMark.length) break;
  }
  const beginning = Buffer.concat(chunks);
  if (!body.readableEnded) body.unshift(beginning);
  return beginning.subarray(0, pdfMark.length).toString('latin1') === pdfMark;
}

const MAX_DOCUMENT_BYTES = sizes['document of the upstream'];

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
    const file = await openUpstreamFile(url, MAX_DOCUMENT_BYTES);
    if (!(await isPdf(file))) {
      file.body.on('error', () => undefined).destroy();
      throw new UpstreamFileError(502);
    }
    return boundedBytes(file.body, MAX_DOCUMENT_BYTES);
  });
}
