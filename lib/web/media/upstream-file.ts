import { Agent, request, type Dispatcher } from 'undici';
import { env } from '@/lib/platform/env';
import { connections } from '@/lib/platform/bounds';
import { processWide } from '@/lib/platform/process-wide';
import { outsideRequests } from '@/lib/platform/tracing';

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
export async function isPdf({ contentType, body }: UpstreamFile): Promise<boolean> {
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
