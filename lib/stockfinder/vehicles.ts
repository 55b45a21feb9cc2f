import 'server-only';
import { cached } from '../data-cache';
import type { Vehicle } from '../domain/vehicle';
import { cacheTable, nullable } from './cache-table';
import { pathSegment } from './path-segment';
import { UnreadableAnswer, readOrNull, type AnswerParser } from './read';
import { toVehicle } from './vehicle-mapper';
import { rawVehicle } from './vehicle-schema';

/**
 * One vehicle by its `product_id` (`GET vehicles/{id}`, specification 7). Null when the upstream answers 404, or when
 * no vehicle can have such an id. Throws a {@link StockfinderError} when the answer can't be had or read.
 */
export async function getVehicle(id: string): Promise<Vehicle | null> {
  const segment = pathSegment(id);
  if (segment === null) return null;
  return cached<Vehicle | null>(nullable(cacheTable.vehicle(id.trim())), () =>
    readOrNull({ name: 'vehicle', path: `vehicles/${segment}` }, parseVehicle),
  );
}

const parseVehicle: AnswerParser<Vehicle> = (body, entries) => {
  const raw = rawVehicle.safeParse(body);
  if (!raw.success)
    throw new UnreadableAnswer(raw.error.issues.map((issue) => issue.path.join('.')).join(', '));
  return toVehicle(raw.data, entries);
};
