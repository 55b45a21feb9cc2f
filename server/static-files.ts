import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { type Lifetime, serverLifetimes } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { staticBuildFolder, staticBuildPrefix } from '@/lib/platform/next-internals';
import { bestAcceptedEncoding } from './response';
import { securityHeaders } from './security-headers';

/** Responds with a file, or calls `next` where there is none. */
export type StaticFileHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Creates the handler of the build's files, whose names change with their content, and those of `public`.
 * They are compressed at build time, and always sent whole: no client resumes a few kilobytes.
 */
export function createStaticFileHandler(root: string): StaticFileHandler {
  const setHeaders = (response: ServerResponse, path: string) => {
    response.setHeaders(new Map(Object.entries({ ...securityHeaders(), 'accept-ranges': 'none' })));
    // sirv knows no type of it, and without one no browser shows it (`nosniff`).
    if (path.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
  };
  const filesOf = (folder: string, { client }: { readonly client: Lifetime }, immutable: boolean) =>
    sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders, immutable, maxAge: client.ttl / 1_000 });
  const publicFiles = filesOf(join(root, 'public'), serverLifetimes['file of public'], false);
  const builtFiles = filesOf(staticBuildFolder(root), serverLifetimes['file of the build'], true);
  return (request, response, next) => {
    const { url = '/' } = request;
    const requested = request.headers;
    // sirv misreads ranges: it throws where the end precedes the start, and sends the first bytes for the
    // last ones.
    delete requested.range;
    response.once('pipe', (file: Readable) => endTogether(file, response));
    // sirv ignores quality values: `br;q=0` would get brotli.
    if (requested['accept-encoding'])
      requested['accept-encoding'] = bestAcceptedEncoding(requested['accept-encoding']);
    if (!url.startsWith(staticBuildPrefix)) return publicFiles(request, response, next);
    request.url = url.slice(staticBuildPrefix.length - 1);
    builtFiles(request, response, () => {
      request.url = url;
      next();
    });
  };
}

/** Ends file and response together: `pipe` alone never ends for an unreadable file or a client that left. */
function endTogether(file: Readable, response: ServerResponse): void {
  file.once('error', (error: NodeJS.ErrnoException) => {
    log.warn('a file could not be read', { kind: error.code });
    response.destroy();
  });
  response.once('close', () => file.destroy());
}
