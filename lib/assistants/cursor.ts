import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJsonOrUndefined } from '@/lib/http/body';

/** Where a page of a search ended: its last vehicle, and the number of vehicles before the next page. */
const cursorSchema = z.object({
  after: z.string().max(100),
  offset: z.number().int().min(1).max(1e6),
  search: z.string().length(12),
});
type Position = z.output<typeof cursorSchema>;

/** Returns the digest of a search, so that a cursor continues only the search that it came from. */
export const searchDigest = (search: unknown): string =>
  createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 12);

/** Returns the cursor of the page after a vehicle. It names the vehicle, so it survives a change of the stock. */
export const toCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Returns the position of a cursor; null where it is none of this search. */
export function parseCursor(cursor: string, search: string): Position | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const position = cursorSchema.safeParse(parseJsonOrUndefined(text)).data;
  return position?.search === search ? position : null;
}
