import { responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/responses';
import { env } from '@/lib/platform/env';
import { robotsText } from '@/lib/seo/robots';

export const dynamic = 'force-dynamic';

/** Returns what crawlers may read. */
export function GET(): Response {
  const caching = cacheHeaders(responseLifetimes['robots.txt']);
  const headers = { 'content-type': 'text/plain; charset=utf-8', ...caching };
  return new Response(robotsText(env()), { headers });
}
