import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
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
 * built. In development Next serves its own.
 */
export function staticFiles(root: string, passOn: StaticFiles | null): StaticFiles {
  const options = { brotli: true, gzip: true, etag: true, setHeaders: setSecurityHeaders };
  const own = sirv(join(root, 'public'), { ...options, maxAge: DAY_SECONDS, dev: passOn !== null });
  const built =
    passOn === null
      ? sirv(join(root, '.next/static'), { ...options, immutable: true, maxAge: YEAR_SECONDS })
      : null;
  return (request, response, next) => {
    const { url = '/', headers } = request;
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
