import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';
import { indexNowKeyPath } from '@/lib/routing/routes';
import type { CacheTag } from '@/lib/cache/lifetimes';
import { cacheTable, submittedEntry } from '@/lib/source/cache-table';
import { setCached, peekCached } from '@/lib/cache/data-cache';
import { acquireLock } from '@/lib/platform/redis';
import { env, type IndexNow } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { processSingleton } from '@/lib/platform/process-singletons';
import { runOutsideRequests } from '@/lib/platform/tracing';
import type { StockList } from '@/lib/stock/stock';
import { SourceError } from '@/lib/source/source-error';
import { getStock } from '@/lib/source/stock';
import { changedPaths, pathsNamedByTags, takeStockSnapshot, type StockSnapshot } from './stock-changes';

/** Delay before the first submission, in milliseconds, since purges often come in bursts. */
const gatherMs = 2_000;
/** Delay after a failure, in milliseconds; doubles with each further one. */
const firstPauseMs = 5_000;
const maxPauseMs = 600_000;
/** Attempts (about an hour) before the changes wait for the next purge. */
const maxTries = 12;
/** Maximum queued paths of purges. */
const maxPaths = 10_000;
/** Longer than one attempt may take. */
const lockMs = 120_000;

interface Queue {
  readonly paths: Set<string>;
  isStockDue: boolean;
  /** The stock before the first of these purges, used if no snapshot was submitted yet. */
  before: Promise<StockSnapshot | null>;
  isRunning: boolean;
}

const queue = () =>
  processSingleton<Queue>('index-now', () => ({
    paths: new Set(),
    isStockDue: false,
    before: Promise.resolve(null),
    isRunning: false,
  }));

/**
 * Queues the pages that a purge changed for IndexNow (product 11.10), if a key is set. Returns immediately; detection,
 * submission and retries run in the background. Called where a purge arrives, so only one instance submits.
 */
export function submitChangedPages(tags: readonly string[]): void {
  const { indexNow } = env();
  if (indexNow === null) return;
  const waiting = queue();
  for (const path of pathsNamedByTags(tags)) if (waiting.paths.size < maxPaths) waiting.paths.add(path);
  if (tags.includes('vehicles' satisfies CacheTag) && !waiting.isStockDue) {
    waiting.isStockDue = true;
    waiting.before = cachedSnapshot();
  }
  if (waiting.isRunning || !isWaiting(waiting)) return;
  waiting.isRunning = true;
  void runOutsideRequests(() => postQueue(waiting, indexNow));
}

const isWaiting = ({ paths, isStockDue }: Queue) => isStockDue || paths.size > 0;

/** Returns a snapshot of the list that remains cached after a purge until it is reloaded. */
async function cachedSnapshot(): Promise<StockSnapshot | null> {
  const list = await peekCached<StockList>(cacheTable.stock({ kind: 'all' }).key).catch(() => null);
  return list?.vehicles.length ? takeStockSnapshot(list.vehicles) : null;
}

async function postQueue(waiting: Queue, to: IndexNow): Promise<void> {
  let failures = 0;
  let pauseMs = gatherMs;
  while (isWaiting(waiting)) {
    await sleep(pauseMs, undefined, { ref: false });
    const { outcome, ...submitted } = await postOnce(waiting, to).catch(failed);
    metrics().indexNow.inc({ outcome });
    if (outcome === 'taken') {
      [failures, pauseMs] = [0, gatherMs];
      continue;
    }
    failures += 1;
    const isOver = outcome === 'refused' || failures === maxTries;
    log.warn('changed pages not submitted to search engines', { outcome, tries: failures, ...submitted });
    if (isOver) clearQueue(waiting);
    const backOff = Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs);
    pauseMs = isOver ? gatherMs : Math.max(backOff, 'pauseMs' in submitted ? submitted.pauseMs : 0);
    if (isOver) failures = 0;
  }
  waiting.isRunning = false;
}

/** Unsubmitted stock changes are found at the next purge, which compares with the last submitted snapshot. */
function clearQueue(waiting: Queue): void {
  waiting.paths.clear();
  waiting.isStockDue = false;
}

function failed(error: unknown): Submission {
  if (!(error instanceof SourceError))
    log.error('changed pages could not be determined', { reason: String(error) });
  return { outcome: 'later', pauseMs: 0, reason: 'stock' };
}

async function postOnce(waiting: Queue, to: IndexNow): Promise<Submission> {
  const lock = await acquireLock('index-now', lockMs);
  if (lock === 'held') return { outcome: 'later', pauseMs: 0, reason: 'another instance' };
  try {
    const named = [...waiting.paths];
    const { isStockDue } = waiting;
    // Purges from here on belong to the next submission.
    waiting.isStockDue = false;
    const submission = await post(waiting, isStockDue, named, to).catch(failed);
    if (submission.outcome === 'taken') for (const path of named) waiting.paths.delete(path);
    else waiting.isStockDue ||= isStockDue;
    return submission;
  } finally {
    await lock?.release();
  }
}

/** Returns the stock before the first purge, and stores it, since the first success may come much later. */
async function loadFirstSnapshot(before: Queue['before']): Promise<StockSnapshot | null> {
  const snapshot = await before;
  if (snapshot) await setCached(submittedEntry.key, snapshot, submittedEntry.ttlMs);
  return snapshot;
}

async function post(
  { before }: Queue,
  isStockDue: boolean,
  named: readonly string[],
  to: IndexNow,
): Promise<Submission> {
  const list = isStockDue ? await getStock({ kind: 'all' }) : null;
  // A temporarily empty list doesn't count as removed vehicles.
  const now = list?.vehicles.length ? takeStockSnapshot(list.vehicles) : null;
  const submitted =
    now && ((await peekCached<StockSnapshot>(submittedEntry.key)) ?? (await loadFirstSnapshot(before)));
  const paths = [...new Set([...named, ...(now && submitted ? changedPaths(submitted, now) : [])])];
  const submission: Submission = paths.length === 0 ? { outcome: 'taken' } : await submit(paths, to);
  if (submission.outcome !== 'taken') return submission;
  if (paths.length > 0) log.info('changed pages submitted to search engines', { pages: paths.length });
  if (now) await setCached(submittedEntry.key, now, submittedEntry.ttlMs);
  return submission;
}

/** Timeout of a submission, in milliseconds. */
const timeoutMs = 10_000;
/** The protocol's maximum of URLs per request. */
const maxAtOnce = 10_000;
const maxPauseSeconds = 3_600;

/** Result of a submission: accepted, to be retried (after `pauseMs` milliseconds), or permanently rejected. */
type Submission =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'later'; readonly pauseMs: number; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Submits changed paths by the IndexNow protocol (indexnow.org). Never rejects. */
async function submit(paths: readonly string[], to: IndexNow): Promise<Submission> {
  for (let at = 0; at < paths.length; at += maxAtOnce) {
    const submission = await submitSome(paths.slice(at, at + maxAtOnce), to);
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
  // 202: the key isn't validated yet.
  if (status === 200 || status === 202) return { outcome: 'taken' };
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused', reason };
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  return { outcome: 'later', pauseMs: Math.min(seconds, maxPauseSeconds) * 1_000, reason };
}
