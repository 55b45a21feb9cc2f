import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { failedPath, paths } from '@/lib/addresses/routes';
import { type Answer, isHtml } from './answer';
import type { AskNext } from './ask-next';
import { writeDocument } from './document';
import { finishPage } from './page';
import { plainPage } from '@/lib/site/rendering/plain-page';

/** Milliseconds between two renderings: the frame of these pages follows the configuration. */
const freshMs = 60_000;
/** Milliseconds until the next rendering after a failure. */
const retryMs = 10_000;

/** The pages that are sent when the requested one can't be. */
export interface FallbackPages {
  /** Status 404: the URL doesn't exist. */
  readonly missing: () => Answer;
  /** Status 500: the page could not be rendered. */
  readonly failed: () => Answer;
  /** Renders both now. A failure leaves the former ones. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Provides the 404 page and the error page within the site's frame, rendered in advance and at intervals, so that they
 * are available when nothing else is. Until the first rendering succeeds, it returns plain pages without dependencies.
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
