import type { IncomingHttpHeaders } from 'node:http';
import type { PostedBody } from '@/lib/addresses/endpoints';
import { isSameOrigin } from '@/lib/web/security/same-origin';
import { jsonAnswer, type Answer } from './answer';

const types: Readonly<Record<Exclude<PostedBody, 'purge'>, readonly string[]>> = {
  form: ['application/json', 'application/x-www-form-urlencoded'],
  json: ['application/json'],
};

/**
 * The response to a POST that can be told without its endpoint to bring nothing: another site's (403), of another type
 * (415, in place of a form 400), empty (400). The endpoint would say the same after more work (product 4.6, 10.7).
 */
export function postRefusal(posted: PostedBody, headers: IncomingHttpHeaders, body: Buffer): Answer | null {
  if (posted === 'purge') return null;
  const refused = (status: number) => jsonAnswer(status, { outcome: 'error' });
  const header = (name: string) => String(headers[name] ?? '') || null;
  if (!isSameOrigin(header)) return refused(403);
  const [type = ''] = (header('content-type') ?? '').toLowerCase().split(';', 1);
  if (!types[posted].includes(type.trim())) return refused(posted === 'json' ? 415 : 400);
  return body.length === 0 ? refused(400) : null;
}
