import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { serviceAccessor } from './services';

const prefix = 'stockfinder_';
/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: prefix + name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Histogram({ name: prefix + name, help, labelNames, buckets, registers });
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: prefix + name, help, labelNames, registers });
  return {
    registry,
    requests: counter('requests_total', 'Requests answered, by route and status', 'route', 'status'),
    answers: histogram('answer_seconds', 'Time to a whole answer, by route and cache', 'route', 'cache'),
    upstream: histogram('upstream_seconds', 'Calls of the upstream, by call and outcome', 'call', 'outcome'),
    vehicles: gauge('vehicles', 'Vehicles of all stock: read, and promised by its count', 'count'),
    content: gauge('content', 'What the last answer held: settings, dealers, models, vehicles', 'call'),
    closedForms: counter('closed_forms_total', 'Forms without a dealer on a configured island', 'kept'),
    missingVehicles: counter('listed_vehicles_missing_total', 'Listed vehicles that their own call lacks'),
    emptyStock: counter('empty_stock_total', 'Loads of all stock that brought no vehicles'),
    purges: counter('purges_total', 'Purges, by origin and kind of tag', 'origin', 'tag'),
    missingCode: counter('configured_code_missing_total', 'Browsers without configured code', 'code'),
    refusedContent: counter('policy_violations_total', 'Reports of the policy, by directive', 'directive'),
    rendering: histogram('rendering_seconds', 'Renderings, by kind of page', 'kind'),
    leads: counter('leads_total', 'Forms, by kind and outcome', 'kind', 'outcome'),
  };
}

/**
 * Returns the metrics of this process (docs/operations.md); always counted, served only where METRICS_PORT is
 * set.
 */
export const metrics = serviceAccessor('metrics', createMetrics);
