import { listHeading } from '@/components/list/list-texts';
import { parseListPath } from '@/lib/list/target';
import { comparisonMarkdown } from '@/lib/markdown/comparison';
import type { MarkdownPage } from '@/lib/markdown/document';
import { failureResponse, markdownType } from '@/lib/markdown/failure';
import { homeMarkdown } from '@/lib/markdown/home';
import { listMarkdown } from '@/lib/markdown/list';
import { vehicleMarkdown } from '@/lib/markdown/vehicle';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { pagePathOfInternal } from '@/lib/routing/markdown-paths';
import { matchRoute } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { SourceError } from '@/lib/source/source-error';

export const dynamic = 'force-dynamic';

/** Returns a page as Markdown (product 11.11). Only the server requests it; it adds the cache headers of pages. */
export async function GET(request: Request): Promise<Response> {
  if (isMaintenanceOn()) return failureResponse('failed');
  const { pathname, searchParams } = new URL(request.url);
  try {
    const page = await markdownOf(pagePathOfInternal(pathname), searchParams);
    return page === null ? await failureResponse('not-found') : pageResponse(page);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    log.warn('markdown failed', { reason: error.message });
    return failureResponse(error.kind === 'overloaded' ? 'overloaded' : 'failed');
  }
}

function markdownOf(path: string, query: URLSearchParams): Promise<MarkdownPage | null> {
  const target = parseListPath(path);
  if (target !== null) return listMarkdown(target, query, listHeading);
  const name = matchRoute(path)?.name;
  if (name === 'home') return homeMarkdown();
  if (name === 'comparator') return comparisonMarkdown(query);
  if (name === 'vehicle') return vehicleMarkdown(fromPathSegment(path.split('/')[2] ?? ''), query);
  return Promise.resolve(null);
}

/** Search engines show the page in HTML instead: a canonical link, and `noindex` where the page has it. */
function pageResponse({ status, canonical, index, text }: MarkdownPage): Response {
  const link = `<${env().siteUrl}${canonical}>; rel="canonical"`;
  const headers = {
    'content-type': markdownType,
    link,
    ...(!index && { 'x-robots-tag': 'noindex, follow' }),
  };
  return new Response(text, { status, headers });
}
