import 'server-only';
import { env } from '@/lib/env';

/**
 * Whether a form may have been sent by one of our own pages: nothing says that it comes from another site. Browsers
 * say where a POST comes from, unless something on the way strips it; a request must not be lost for that, and without
 * cookies of ours there is nothing that a stranger's page could misuse.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { siteUrl, trustedProxies } = env();
  const host = (trustedProxies > 0 && request.headers.get('x-forwarded-host')) || request.headers.get('host');
  return origin === new URL(siteUrl).origin || new URL(origin).host === host;
}
