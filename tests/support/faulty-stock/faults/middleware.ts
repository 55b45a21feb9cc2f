import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { setTimeout as wait } from 'node:timers/promises';
import { callOf } from './calls';
import type { FaultBoard } from './fault-board';
import type { FaultRule } from './rule';
import { spoil } from './spoil';

/** Logs every request and applies the fault that is set for it. */
export function faultMiddleware(board: FaultBoard): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (url.pathname.startsWith('/__')) return next();
    const call = callOf(c.req.raw);
    board.record({
      call: call ?? 'other',
      method: c.req.method,
      path: url.pathname + url.search,
      idempotencyKey: c.req.header('Idempotency-Key') ?? null,
      at: Date.now(),
    });
    return respond(c, next, call && board.take(call));
  };
}

async function respond(c: Context, next: Next, rule: FaultRule | undefined): Promise<Response | undefined> {
  if (rule === undefined) {
    await next();
    return undefined;
  }
  if (rule.delayMs !== undefined) await wait(rule.delayMs, undefined, { ref: false });
  if (rule.drop === 'before') return dropped(c);
  if (rule.status !== undefined && !rule.handled) return spoil(failed(rule.status), rule);
  await next();
  const given = rule.status === undefined ? c.res : failed(rule.status);
  const response = rule.drop === 'after' ? dropped(c) : await spoil(given, rule);
  c.res = undefined;
  c.res = response;
  return undefined;
}

/** Statuses that allow no body. */
const bare = [204, 205, 304];

function failed(status: number): Response {
  const headers = { 'Content-Type': 'application/json' };
  const body = bare.includes(status) ? null : JSON.stringify({ message: `Fallo ${status}.` });
  return new Response(body, { status, headers });
}

/** Closes the connection without a response; without a connection (a request in the process) a network error. */
function dropped(c: Context): Response {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming === undefined) return Response.error();
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
