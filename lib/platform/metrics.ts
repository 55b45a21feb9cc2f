import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { processState } from './state';

const prefix = 'stockfinder_';
/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function create() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: prefix + name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram({ name: prefix + name, help, labelNames, buckets, registers });
  return {
    registry,
    requests: counter('requests_total', 'Requests answered, by kind of address and status', [
      'route',
      'status',
    ]),
    frontCache: counter('front_cache_total', 'What the front cache did for a request', ['outcome']),
    upstream: histogram('upstream_seconds', 'Calls of the upstream, by call and outcome', [
      'call',
      'outcome',
    ]),
    miscounted: counter(
      'upstream_miscounted_total',
      'Lists that hold another number than they say, by call',
      ['call'],
    ),
    vehicles: new Gauge({
      name: `${prefix}vehicles`,
      help: 'Vehicles in the list of all stock: read, and promised by its count',
      labelNames: ['count'],
      registers,
    }),
    missingVehicles: counter(
      'listed_vehicles_missing_total',
      'Vehicles that the list holds and whose own call says that they are not there',
      [],
    ),
    emptyStock: counter('empty_stock_total', 'Loads of all stock that brought no vehicles', []),
    purges: counter('purges_total', 'Purges, by origin (a request here, another instance) and kind of tag', [
      'origin',
      'tag',
    ]),
    rendering: histogram('rendering_seconds', 'Renderings, by kind of page', ['kind']),
    build: new Gauge({
      name: `${prefix}build_info`,
      help: 'The running build, as labels',
      labelNames: ['version', 'deployment', 'node'],
      registers,
    }),
    uncaught: counter('uncaught_total', 'Errors that nobody caught', ['kind']),
    leads: counter('leads_total', 'Forms, by kind and outcome', ['kind', 'outcome']),
  };
}

/** Returns the metrics of this process (docs/operations.md); always counted, served only where METRICS_PORT is set. */
export const metrics = () => processState('metrics', create);

/** Registers a gauge that is read when metrics are requested. */
export function registerGauge(name: string, help: string, figure: () => number | Promise<number>): void {
  const { registry } = metrics();
  if (registry.getSingleMetric(prefix + name)) return;
  new Gauge({
    name: prefix + name,
    help,
    registers: [registry],
    async collect() {
      this.set(await figure());
    },
  });
}

/** Registers the process metrics: memory, event loop, garbage collection. Called once, at the start. */
export function registerProcessMetrics(): void {
  collectDefaultMetrics({ register: metrics().registry });
}
