import { livePath } from '@/lib/addresses/endpoints';
import { jsonAnswer, type Answer } from './answer';
import type { AskNext } from './ask-next';

/** What the last look said holds for so long, in milliseconds: however many ask, pages are asked for once (product 4.6). */
const heldMs = 1_000;

/** The process responds. */
const live: () => Promise<Answer> = () => Promise.resolve(jsonAnswer(200, { status: 'ok' }));

/** Whether pages can be shown: only the application knows what it has of the configuration. */
const readyBy = (ask: AskNext): Promise<Answer> =>
  ask({ method: 'GET', url: '/api/health/ready', headers: {} }).catch(() =>
    jsonAnswer(503, { status: 'not ready' }),
  );

/** Answers the addresses of health, each by its path. */
export function healthOf(ask: AskNext): ReadonlyMap<string, () => Promise<Answer>> {
  let last: { readonly since: number; readonly answer: Promise<Answer> } | undefined;
  const ready = () => {
    const now = performance.now();
    if (!last || now - last.since > heldMs) last = { since: now, answer: readyBy(ask) };
    return last.answer;
  };
  return new Map([
    [livePath, live],
    ['/api/health/ready', ready],
  ]);
}
