import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { env } from '@/lib/platform/env';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { metrics } from '@/lib/platform/metrics';
import { redisConnection } from '@/lib/platform/redis';
import { cacheTags } from '@/lib/platform/lifetimes';
import { isReady } from '@/lib/upstream/reads';
import { leadStatuses } from '@/lib/leads/outcome';

/** Serves the metrics on a port of their own; null without METRICS_PORT. */
export async function serveMetrics(host: string): Promise<Server | null> {
  const { metricsPort } = env();
  if (metricsPort === null) return null;
  const { registry } = metrics();
  /** Registers a gauge that is read when metrics are requested. */
  const gauge = (name: string, help: string, figure: () => number | Promise<number>) => {
    const collect = async function (this: Gauge) {
      this.set(await figure());
    };
    return new Gauge({ name: `stockfinder_${name}`, help, registers: [registry], collect });
  };
  // Memory, event loop, garbage collection.
  collectDefaultMetrics({ register: registry });
  createAlarmSeries();
  gauge('ready', 'Whether pages can be shown', async () => Number(await isReady()));
  gauge('maintenance', 'Whether maintenance is on', () => Number(isMaintenanceOn()));
  const redis = await redisConnection();
  if (redis) gauge('redis_up', 'Whether Redis is connected', () => Number(redis.status === 'ready'));
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch(() => response.destroy());
  });
  await once(server.listen(metricsPort, host), 'listening');
  return server;
}

/**
 * Creates the series that alarms read (deploy/alerts.yml), at 0: Prometheus sees no increase in a series that
 * begins with its first event, so that event would ring no alarm.
 */
function createAlarmSeries(): void {
  const { purges, leads } = metrics();
  for (const tag of cacheTags) purges.inc({ origin: 'request', tag }, 0);
  for (const kind of ['contact', 'interest'])
    for (const outcome of Object.keys(leadStatuses)) leads.inc({ kind, outcome }, 0);
}
