import { Agent, request, type Dispatcher } from 'undici';
import { env } from '../env';
import { processWide } from '../process-wide';

const CONNECT_TIMEOUT_MS = 1_000;
/** Pictures and documents are large; the limit for a call covers its headers, this much more its body. */
const BODY_EXTRA_MS = 7_000;

/** Why there is no file: the upstream says so (404), or it could not be had (502). The upstream is never named. */
export class UpstreamFileError extends Error {
  override readonly name = 'UpstreamFileError';
  constructor(readonly status: 404 | 502) {
    super(status === 404 ? 'the upstream has no such file' : 'the file could not be had');
  }
}

/** A file of the upstream whose body has not been read yet. */
export interface UpstreamFile {
  readonly contentType: string;
  readonly body: Dispatcher.ResponseData['body'];
}

const agent = () =>
  processWide('proxy.agent', () => new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, connections: 16 }));

/**
 * Asks for a file. Redirects are refused: they could lead to any host. The address has to come from `pictureUrl`.
 * @throws UpstreamFileError
 */
export async function openUpstreamFile(url: URL, maxBytes: number): Promise<UpstreamFile> {
  const timeout = env().stockfinderTimeoutMs;
  let answer: Dispatcher.ResponseData;
  try {
    answer = await request(url, {
      dispatcher: agent(),
      headersTimeout: timeout,
      bodyTimeout: timeout,
      signal: AbortSignal.timeout(timeout + BODY_EXTRA_MS),
      headers: { accept: 'image/*, application/pdf' },
    });
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

/**
 * Reads a body to its end.
 * @throws UpstreamFileError when it is longer than `maxBytes` or breaks off.
 */
export async function readBody(body: UpstreamFile['body'], maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new UpstreamFileError(502);
      chunks.push(chunk);
    }
  } catch {
    body.destroy();
    throw new UpstreamFileError(502);
  }
  return Buffer.concat(chunks, size);
}
