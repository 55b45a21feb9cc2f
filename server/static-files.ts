import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { log } from '@/lib/platform/log';
import { encodingOf } from './encoding';
import { setSecurityHeaders } from './security-headers';

/** Responds with a file, or calls `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const buildPrefix = '/_next/static';
const frameworkFile = /^\/(?:_next\/|__nextjs)/;
const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/**
 * The files of the build, whose names change with what they hold, and those of `public`. Compressed beside them when
 * built, and always whole: nobody goes on with a few kilobytes in the middle (product 4.7). In development Next serves
 * its own.
 */
export function staticFiles(root: string, passOn: StaticFiles | null): StaticFiles {
  const setHeaders = (response: ServerResponse) => {
    setSecurityHeaders(response);
    response.setHeader('accept-ranges', 'none');
  };
  const options = { brotli: true, gzip: true, etag: true, setHeaders };
  const own = sirv(join(root, 'public'), { ...options, maxAge: DAY_SECONDS, dev: passOn !== null });
  const built =
    passOn === null
      ? sirv(join(root, '.next/static'), { ...options, immutable: true, maxAge: YEAR_SECONDS })
      : null;
  return (request, response, next) => {
    const { url = '/', headers } = request;
    // sirv reads it wrongly: it throws at the end before the start, and sends the beginning for the last bytes.
    delete headers.range;
    response.once('pipe', (file: Readable) => endTogether(file, response));
    // sirv looks for names alone: `br;q=0` would get brotli.
    if (headers['accept-encoding']) headers['accept-encoding'] = encodingOf(headers['accept-encoding']);
    if (passOn !== null && frameworkFile.test(url)) return passOn(request, response, next);
    if (built === null || !url.startsWith(buildPrefix)) return own(request, response, next);
    request.url = url.slice(buildPrefix.length) || '/';
    built(request, response, () => {
      request.url = url;
      next();
    });
  };
}

/** `pipe` alone would wait for ever for a file that can't be read, and hold one open whose visitor has left. */
function endTogether(file: Readable, response: ServerResponse): void {
  file.once('error', (error: NodeJS.ErrnoException) => {
    log.warn('a file could not be read', { kind: error.code });
    response.destroy();
  });
  response.once('close', () => file.destroy());
}
