import { createServer, type RequestListener } from 'node:http';
import { env } from '../lib/env';
import { isMaintenanceOn } from '@/lib/maintenance/maintenance';
import { metrics, watchFigure, watchProcess } from '@/lib/metrics';
import { inTrace } from '@/lib/tracing';
import { destinationOf } from './destination';
import type { RenderLimit } from './render-limit';

/** Counts every request by the kind of its address and its status, and runs it under its trace. */
export function observed(listener: RequestListener): RequestListener {
  return (request, response) => {
    const route = routeOf(request.url ?? '/');
    response.once('close', () => metrics().requests.inc({ route, status: response.statusCode }));
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    inTrace(parent, route, () => listener(request, response));
  };
}

/** A few words that name all addresses: never an address itself. */
function routeOf(url: string): string {
  if (!url.startsWith('/')) return 'none';
  const to = destinationOf(url);
  return to.kind === 'page' ? to.route.name : to.kind;
}

/** Serves the metrics on a port of their own; null without METRICS_PORT. */
export async function serveMetrics(
  host: string,
  limit: RenderLimit,
): Promise<{ readonly stop: () => void } | null> {
  const { metricsPort } = env();
  if (metricsPort === null) return null;
  watchProcess();
  watchFigure('maintenance', 'Whether maintenance is on', () => Number(isMaintenanceOn()));
  watchFigure('renderings', 'Renderings under way', () => limit.running);
  watchFigure('renderings_waiting', 'Renderings that wait for a place', () => limit.waiting);
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
