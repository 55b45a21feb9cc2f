import type { PostedBody } from '@/lib/routing/endpoint-paths';
import { mayBeSameOrigin } from './same-origin';

/** Whether a browser posted a form itself, without scripts: it shows the response as a page. */
export const isNativeFormPost = (contentType: string | null | undefined): boolean =>
  String(contentType).includes('form');

/** Maximum bytes of the JSON that a browser's call may send. */
const maxJsonBytes = 20_000;

/**
 * Returns the status of the refusal of a POST that is another site's (403), of another content type (415),
 * empty or of more JSON than any page sends (400); null for others. A purge has no origin, its secret decides.
 */
export function postRefusal(
  posted: PostedBody,
  header: (name: string) => string | null,
  body: Uint8Array,
): 400 | 403 | 415 | null {
  if (posted === 'purge') return null;
  if (!mayBeSameOrigin(header)) return 403;
  const [type = ''] = (header('content-type') ?? '').toLowerCase().split(';', 1);
  const isJson = type.trim() === 'application/json';
  const isForm = posted === 'form' && type.trim() === 'application/x-www-form-urlencoded';
  if (!isJson && !isForm && body.length > 0) return 415;
  return body.length === 0 || (isJson && body.length > maxJsonBytes) ? 400 : null;
}
