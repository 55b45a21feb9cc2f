import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { failedPath, paths } from '@/lib/addresses/routes';
import { type Answer, isHtml } from './answer';
import type { AskNext } from './ask-next';
import { writeDocument } from './document';
import { finishPage } from './page';
import { plainPage } from '@/lib/site/rendering/plain-page';

/** How often they are made anew, in milliseconds: their frame follows the configuration. */
const freshMs = 60_000;
/** After a failure they are tried again sooner. */
const retryMs = 10_000;

/** The pages that are sent in place of others. */
export interface FallbackPages {
  /** Status 404: there is nothing at the address. */
  readonly missing: () => Answer;
  /** Status 500: the page could not be made. */
  readonly failed: () => Answer;
  /** Makes them anew, now. A failure leaves the former ones. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * The 404 page and the error page within the site's frame, rendered at the start and again from time to time, so that
 * they are available when nothing else is. Until the first rendering has worked, plain ones that need nothing are used.
 */
export function fallbackPages(ask: AskNext): FallbackPages {
  let missing = plain('missing', 404);
  let failed = plain('failed', 500);
  const render = async (url: string, former: Answer) => {
    const rendered = await ask({ method: 'GET', url, headers: {} });
    const page = finishPage(rendered, { keeping: 'shared', isData: false }, () => former);
    return page.status === former.status && isHtml(page) ? page : former;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    let nextMs = freshMs;
    try {
      [missing, failed] = await Promise.all([render(paths.notFound, missing), render(failedPath, failed)]);
    } catch (error) {
      nextMs = retryMs;
      log.warn('the fallback pages could not be made', { reason: String(error) });
    }
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), nextMs).unref();
  };
  return {
    missing: () => missing,
    failed: () => failed,
    refresh,
    stop: () => clearTimeout(timer),
  };
}

function plain(kind: 'missing' | 'failed', status: 404 | 500): Answer {
  const html = plainPage(kind, env().locale);
  return {
    status,
    body: Buffer.from(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': writeDocument(html).policy,
    },
  };
}
