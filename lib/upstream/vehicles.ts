import 'server-only';
import { isRecord } from '@/lib/platform/records';
import type { Vehicle } from '@/lib/stock/vehicle';
import { isWithoutContent, unwrapSingleEntry, withAttributes } from './fields';
import { pathSegment } from './http/client';
import { toVehicle, rawVehicle } from './raw-vehicle';
import { type ResponseParser, readOrNull, InvalidResponseError } from './read';

/** Reads a vehicle by its `product_id` (`GET vehicles/{id}`); null for an empty response or impossible id, too. */
export async function readVehicle(id: string): Promise<Vehicle | null> {
  const segment = pathSegment(id);
  return segment === null ? null : readOrNull({ name: 'vehicle', path: `vehicles/${segment}` }, parseVehicle);
}

/** Parses a vehicle; null for a response without content: it doesn't exist. Exported for the upstream check. */
export const parseVehicle: ResponseParser<Vehicle | null> = (body, entries) => {
  if (isWithoutContent(body)) return null;
  const vehicle = unwrapSingleEntry(
    body,
    (inner) => isRecord(inner) && ('product_id' in inner || 'id' in inner),
  );
  const raw = rawVehicle.safeParse(withAttributes(vehicle));
  if (!raw.success)
    throw new InvalidResponseError(raw.error.issues.map((issue) => issue.path.join('.')).join(', '));
  return toVehicle(raw.data, entries);
};
