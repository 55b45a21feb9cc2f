import { STATUS_CODES, Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { processWide } from './process-wide';
import { maxBodyBytes } from './api';
import { noteVisitorAddress } from './visitor-address';

type Emit = (this: Server, event: string, ...args: unknown[]) => boolean;

/** Paths that the middleware doesn't see, and for which the framework answers a broken escape with status 500. */
const unseen = /^\/(?:api|og|fotos|documentos)\//;

/** Looks at every request of this process before the framework does. Called once when the server starts. */
export function watchIncomingRequests(): void {
  processWide('incoming-requests', () => {
    const prototype = Server.prototype as unknown as { emit: Emit };
    const { emit } = prototype;
    prototype.emit = function (event, ...args) {
      if (event !== 'request') return emit.call(this, event, ...args);
      const [request, response] = args as [IncomingMessage, ServerResponse];
      noteVisitorAddress(request);
      const status = refusalOf(request);
      if (status === null) return emit.call(this, event, ...args);
      response
        .writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end(STATUS_CODES[status]);
      return true;
    };
    return true;
  });
}

/** Why a request goes no further, as a status; null when it does. Bodies that don't tell their length are counted later. */
function refusalOf({ url = '', headers }: IncomingMessage): 400 | 413 | null {
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes) return 413;
  return isBroken(url) ? 400 : null;
}

function isBroken(url: string): boolean {
  const [path = ''] = url.split('?');
  if (!unseen.test(path)) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
