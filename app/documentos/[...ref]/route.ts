import { Readable } from 'node:stream';
import { plainPage } from '@/lib/rendering/plain-page';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { pictureUrl, rawRef } from '@/lib/media/picture-refs';
import { boundedChunks } from '@/lib/http/bounded-body';
import { isPdf, openUpstreamFile, UpstreamFileError } from '@/lib/media/upstream-file';

export const dynamic = 'force-dynamic';

const MAX_BYTES = 20_000_000;

/** A PDF of the upstream (the tyre label) on our own origin, passed through as it comes, shown in the browser. */
export async function GET(request: Request): Promise<Response> {
  const url = pictureUrl(rawRef(request, '/documentos/'));
  if (url === null) return failed(404);
  try {
    const file = await openUpstreamFile(url, MAX_BYTES);
    if (!(await isPdf(file))) {
      file.body.on('error', () => undefined).destroy();
      throw new UpstreamFileError(502);
    }
    const body = Readable.toWeb(Readable.from(boundedChunks(file.body, MAX_BYTES))) as ReadableStream;
    return new Response(body, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=86400',
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    const status = error instanceof UpstreamFileError ? error.status : 502;
    if (status === 502) log.warn('a document could not be had', { path: url.pathname });
    return failed(status);
  }
}

/** In its own tab an empty response would say nothing to a visitor. The 404 page takes this one's place for a 404. */
function failed(status: 404 | 502): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(plainPage('failed', env().locale), { status, headers });
}
