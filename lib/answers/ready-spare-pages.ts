import { get, type ServerResponse } from 'node:http';
import { processWide } from '../process-wide';
import { paths } from '../routes';
import { failedPath, sparePage, spareHeader, spareToken } from '../page-cache/spare-pages';

/** Milliseconds until a failure is tried again. */
const pauseMs = 10_000;
/** Milliseconds for which the error page's frame counts: nobody else asks for it. */
const freshMs = 60_000;
const asked = () => processWide('spare-pages-asked', () => ({ at: 0, failedAt: 0 }));

/**
 * Has this server render its 404 and error pages beside the answers it gives, so that they are at hand, with their
 * frame, when something doesn't exist or fails. A failure is tried again later.
 */
export function readySparePages({ req }: ServerResponse): void {
  const { localAddress, localPort } = req.socket;
  const now = Date.now();
  const times = asked();
  if (!localAddress || !localPort || now - times.at < pauseMs || req.headers[spareHeader]) return;
  const ask = (path: string, headers: Record<string, string>) =>
    get({ host: localAddress, port: localPort, path, headers }, (answer) => answer.resume()).on(
      'error',
      () => undefined,
    );
  if (!sparePage('not-found')) {
    times.at = now;
    ask(paths.notFound, { [spareHeader]: spareToken() });
  }
  if (!sparePage('failed') || now - times.failedAt > freshMs) {
    times.at = now;
    times.failedAt = now;
    ask(failedPath, { [spareHeader]: spareToken() });
  }
}
