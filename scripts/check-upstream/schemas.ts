import { z } from 'zod';
import config from '../../stock-service/schemas/config.schema.json';
import dealers from '../../stock-service/schemas/dealers.schema.json';
import list from '../../stock-service/schemas/list.schema.json';
import models from '../../stock-service/schemas/models.schema.json';
import simulation from '../../stock-service/schemas/simulation.schema.json';
import vehicle from '../../stock-service/schemas/vehicle.schema.json';
import type { Remark } from './remarks';

/** The contract of each response, as the upstream's team has it (docs/upstream.md). */
const schemas = { config, dealers, models, list, vehicle, simulation };

export type SchemaName = keyof typeof schemas;

const most = 12;

/** Departures of a response from its schema; entries of lists count once a field. */
export function departures(response: SchemaName, body: unknown): Remark[] {
  const schema = z.fromJSONSchema(schemas[response] as Parameters<typeof z.fromJSONSchema>[0]);
  const { success, error } = schema.safeParse(body);
  if (success) return [];
  const fields = error.issues.map(({ path }) => path.filter((part) => typeof part === 'string').join('.'));
  return [...new Set(fields)].slice(0, most).map((where) => ({
    what: `an answer departs from ${response}.schema.json`,
    todo: 'Compare it with the schema; what is lost by it stands beside the call.',
    where: where || 'the whole answer',
  }));
}
