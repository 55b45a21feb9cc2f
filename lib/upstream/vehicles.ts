import 'server-only';
import { isRecord } from '@/lib/platform/records';
import type { Vehicle } from '@/lib/stock/vehicle';
import { toText, unwrapSingleEntry } from './fields';
import { pathSegment } from './http/client';
import { toVehicle, rawVehicle } from './raw-vehicle';
import { type ResponseParser, readOrNull, InvalidResponseError } from './read';

/** Reads a vehicle by its `product_id` (`GET vehicles/{id}`); null for an impossible id and for another vehicle, too. */
export async function readVehicle(id: string): Promise<Vehicle | null> {
  const segment = pathSegment(id);
  if (segment === null) return null;
  const call = { name: 'vehicle', path: `vehicles/${segment}` };
  const vehicle = await readOrNull(call, parseVehicle, [400, 404, 410]);
  return vehicle?.id === id ? vehicle : null;
}

/** Parses a vehicle; null for a response without a `product_id`: it doesn't exist. Exported for the upstream check. */
export const parseVehicle: ResponseParser<Vehicle | null> = (body, entries) => {
  const vehicle = unwrapSingleEntry(body, isRecord);
  if (isRecord(vehicle) ? toText(vehicle['product_id']) === '' : !vehicle) return null;
  const raw = rawVehicle.safeParse(vehicle);
  if (!raw.success)
    throw new InvalidResponseError(raw.error.issues.map((issue) => issue.path.join('.')).join(', '));
  return toVehicle(raw.data, entries);
};
