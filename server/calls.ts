import type { IncomingMessage } from 'node:http';
import { addressOf } from '@/lib/addresses/canonical-address';
import { withJoinedIds } from '@/lib/addresses/routes';
import { jsonAnswer, type Answer } from './answer';

interface Call {
  /** The parameter that names the vehicles. */
  readonly param: string;
  /** What is said where it names none. */
  readonly nothing: Answer;
}

/** The calls that only read what is the same for everybody who names the same vehicles (product 4.6). */
const calls: ReadonlyMap<string, Call> = new Map([
  ['/api/recent', { param: 'ids', nothing: jsonAnswer(200, { vehicles: [], missing: [] }) }],
  ['/api/compare', { param: 'ids', nothing: jsonAnswer(200, { columns: [], equipped: [], missing: [] }) }],
  ['/api/interest', { param: 'vehicle', nothing: jsonAnswer(404, { outcome: 'error' }) }],
]);

/**
 * What a call comes to before anything is rendered: its answer where it names nothing, else the one address by which it is
 * asked and kept for a moment. Null where it is no such call.
 */
export function callOf(path: string, { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>) {
  const call = method === 'POST' ? undefined : calls.get(path);
  if (!call) return null;
  const query = withJoinedIds(new URLSearchParams(url.slice(path.length)));
  const named = query.get(call.param) ?? '';
  return /[^\s,]/.test(named) ? addressOf(path, query, [call.param]) : call.nothing;
}
