import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { application } from '@/lib/platform/application';
import { serverEnv } from '@/lib/platform/env';
import { metrics } from '@/lib/platform/metrics';
import { redisConnectionOrNull } from '@/lib/platform/redis';

/** Serves the metrics on a port of their own; null without METRICS_PORT. */
export async function serveMetricsUnlessOff(host: string): Promise<Server | null> {
  const { metricsPort } = serverEnv();
  if (metricsPort === null) return null;
  const { beginSeries, isReady, isClosed } = application();
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
  // Prometheus sees no increase in a series that begins with its first event: it would ring no alarm.
  beginSeries();
  gauge('ready', 'Whether pages can be shown', async () => Number(await isReady()));
  gauge('maintenance', 'Whether maintenance is on', () => Number(isClosed()));
  const redis = await redisConnectionOrNull();
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
