import { responseLifetimes } from '@/lib/settings/lifetimes';
import { cacheableResponse } from '@/lib/http/responses';
import { env } from '@/lib/settings/env';
import { robotsText } from '@/lib/seo/robots';

export const dynamic = 'force-dynamic';

/** Returns what crawlers may read. */
export const GET = (): Response =>
  cacheableResponse(robotsText(env()), 'text/plain; charset=utf-8', responseLifetimes['robots.txt']);
