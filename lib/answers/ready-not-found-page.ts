import { get, type ServerResponse } from 'node:http';
import { processWide } from '../process-wide';
import { paths } from '../routes';
import { notFoundPage } from '../page-cache/not-found-page';

const pauseMs = 10_000;
const tried = () => processWide('not-found-page-tried', () => ({ at: 0 }));

/**
 * Has this server render its 404 page beside the first answers it gives, so that it is at hand when something doesn't
 * exist. A failure is tried again later.
 */
export function readyNotFoundPage({ req }: ServerResponse): void {
  const { localAddress, localPort } = req.socket;
  if (notFoundPage() || !localAddress || !localPort || Date.now() - tried().at < pauseMs) return;
  tried().at = Date.now();
  get({ host: localAddress, port: localPort, path: paths.notFound }, (answer) => answer.resume()).on(
    'error',
    () => undefined,
  );
}
