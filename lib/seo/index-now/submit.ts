import 'server-only';
import { fetch } from 'undici';
import { indexNowKeyPath } from '@/lib/addresses/routes';
import { env, type IndexNow } from '@/lib/platform/env';

/** Longer than this, in milliseconds, nobody is waited for. */
const timeoutMs = 10_000;
/** What the protocol takes at once. */
const mostAtOnce = 10_000;
const longestPauseSeconds = 3_600;

/** What became of a submission: taken, to be tried again (not before so many milliseconds), or never taken like this. */
export type Submission =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'later'; readonly pauseMs: number; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Tells search engines of changed pages by their paths, by the protocol of indexnow.org. Never rejects. */
export async function submit(paths: readonly string[], to: IndexNow): Promise<Submission> {
  for (let at = 0; at < paths.length; at += mostAtOnce) {
    const submission = await submitSome(paths.slice(at, at + mostAtOnce), to);
    if (submission.outcome !== 'taken') return submission;
  }
  return { outcome: 'taken' };
}

async function submitSome(paths: readonly string[], { key, endpoint }: IndexNow): Promise<Submission> {
  const { siteUrl } = env();
  const body = {
    host: new URL(siteUrl).host,
    key,
    keyLocation: siteUrl + indexNowKeyPath(key),
    urlList: paths.map((path) => siteUrl + path),
  };
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return meaningOf(response.status, response.headers.get('retry-after'));
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { outcome: 'later', pauseMs: 0, reason: isLate ? 'timeout' : 'network' };
  }
}

function meaningOf(status: number, retryAfter: string | null): Submission {
  const reason = `status ${status}`;
  // 202: the key is still to be looked at.
  if (status === 200 || status === 202) return { outcome: 'taken' };
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused', reason };
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  return { outcome: 'later', pauseMs: Math.min(seconds, longestPauseSeconds) * 1_000, reason };
}
