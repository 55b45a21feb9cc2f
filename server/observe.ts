import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { env } from '@/lib/platform/env';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { metrics, watchFigure, watchProcess } from '@/lib/platform/metrics';
import { limitOf, type Limit } from '@/lib/platform/limit';
import { inTrace } from '@/lib/platform/tracing';
import type { Answer } from './answer';
import { destinationOf, type Destination } from './destination';
import { refusalOf } from './guards';

/** A classified request: refused before its URL is parsed, or with its destination. */
type Arrival = Destination | { readonly kind: 'refused'; readonly answer: Answer };

/** Returns the refusal of a request, else the destination of its URL. */
export function arrivalOf(request: IncomingMessage): Arrival {
  const answer = refusalOf(request);
  return answer ? { kind: 'refused', answer } : destinationOf(request.url ?? '/');
}

export type ArrivalListener = (request: IncomingMessage, response: ServerResponse, to: Arrival) => void;

/** Classifies each request, counts it by route and status, and runs it under its trace. */
export function observed(listener: ArrivalListener): RequestListener {
  return (request, response) => {
    const to = arrivalOf(request);
    // A label of a small set, never the URL itself.
    const route = to.kind === 'page' ? to.route.name : to.kind;
    response.once('close', () => metrics().requests.inc({ route, status: response.statusCode }));
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    inTrace(parent, route, () => listener(request, response, to));
  };
}

/** Starts timing a rendering of a kind of page or endpoint, with its wait; the returned function ends it. */
export const timedRendering = (kind: string): (() => void) => metrics().rendering.startTimer({ kind });

/** Serves the metrics on a port of their own; null without METRICS_PORT. */
export async function serveMetrics(
  host: string,
  limit: Limit,
): Promise<{ readonly stop: () => void } | null> {
  const { metricsPort } = env();
  if (metricsPort === null) return null;
  watchProcess();
  watchFigure('maintenance', 'Whether maintenance is on', () => Number(isMaintenanceOn()));
  watchFigure('renderings', 'Renderings under way', () => limit.running);
  watchFigure('renderings_waiting', 'Renderings that wait for a place', () => limit.waiting);
  watchFigure(
    'upstream_waiting',
    'Reads that wait for their turn',
    () => limitOf('reads of the upstream').waiting,
  );
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const { registry } = metrics();
    registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch(() => response.destroy());
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(metricsPort, host, ready);
  });
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
