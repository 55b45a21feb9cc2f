import 'server-only';
import { env } from './env';

/**
 * Whether a form was sent by one of our own pages. Browsers say where a POST comes from; one that comes from nowhere
 * is no browser's, and what another site sends in a visitor's name is nothing that the visitor has sent.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const { siteUrl, trustProxy } = env();
  const host = (trustProxy && request.headers.get('x-forwarded-host')) || request.headers.get('host');
  return origin === new URL(siteUrl).origin || new URL(origin).host === host;
}
