import 'server-only';
import { getTranslations } from 'next-intl/server';
import { retrySoon } from '@/lib/http/headers';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { retryAfterHeaders } from '@/lib/site/maintenance/response';
import { escapeMarkdown } from './text';

/** Content type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown; charset=utf-8';

type Failure = 'failed' | 'not-found' | 'overloaded';

/**
 * Returns the short response where a page's Markdown can't be written: maintenance (503, like its page's), no slot
 * (503), a failure (500), an unknown page (404). No cache stores it but a 404.
 */
export async function failureResponse(failure: Failure): Promise<Response> {
  const t = await getTranslations();
  if (isMaintenanceOn())
    return shortResponse(503, t('maintenance.title'), t('maintenance.text'), retryAfterHeaders());
  if (failure === 'not-found') return shortResponse(404, t('notFound.title'), t('notFound.text'));
  const [title, text] = [t('errors.serverTitle'), t('errors.server500')];
  return failure === 'overloaded'
    ? shortResponse(503, title, text, retrySoon)
    : shortResponse(500, title, text);
}

function shortResponse(status: number, title: string, text: string, headers: Record<string, string> = {}) {
  return new Response(`# ${escapeMarkdown(title)}\n\n${escapeMarkdown(text)}\n`, {
    status,
    headers: {
      'content-type': markdownType,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}
