import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { setTimeout as wait } from 'node:timers/promises';
import { isObject } from '../../../stock-service/json';

/** The calls that faults are set for: those of the contract, and the pictures. */
export type Call = 'promotion' | 'vehicles' | 'vehicle' | 'media' | (typeof fixed)[keyof typeof fixed];

const fixed = {
  'frontapp/config': 'config',
  dealers: 'dealers',
  'models/home': 'models',
  'search/vehicles': 'search',
  contact: 'contact',
  'vehicles/finsimulator': 'finsimulator',
} as const;

/** The call that a request makes; undefined when it is none of them. */
export function callOf(request: Request): Call | undefined {
  const url = new URL(request.url);
  if (url.pathname.startsWith('/media/')) return 'media';
  const path = /^\/rest\/[^/]+\/V1\/stockfinder\/(.+?)\/?$/.exec(url.pathname)?.[1];
  if (path === undefined) return undefined;
  if (path in fixed) return fixed[path as keyof typeof fixed];
  const promotion = url.searchParams.get('promotion') === '1';
  if (path === 'vehicles') return promotion ? 'promotion' : 'vehicles';
  return path.startsWith('vehicles/') ? (promotion ? 'promotion' : 'vehicle') : undefined;
}

/** One way in which a call fails. */
export interface FaultRule {
  /** The call that fails; `*` is every one. */
  readonly call: Call | '*';
  /** Responds with this status and does nothing else. */
  readonly status?: number;
  /** The call is handled before its status (a contact request is then stored). */
  readonly handled?: true;
  /** Delay before the response, in milliseconds. */
  readonly delayMs?: number;
  /** Replaces these members of a JSON object in the body. */
  readonly merge?: Readonly<Record<string, unknown>>;
  /** Replaces the body: a page instead of JSON, or a truncated body. */
  readonly body?: 'html' | 'truncated';
  /** Drops the connection: before the call is handled, or after (a contact request is then stored). */
  readonly drop?: 'before' | 'after';
  /** Number of times; unlimited when absent. */
  readonly times?: number;
}

/** One request received. */
export interface LoggedRequest {
  readonly call: Call | 'other';
  readonly method: string;
  /** Path with its query string. */
  readonly path: string;
  readonly idempotencyKey: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const maxLoggedRequests = 1000;

/** The faults that are set, and the last thousand requests. */
export class FaultBoard {
  requests: LoggedRequest[] = [];
  private rules: { readonly rule: FaultRule; left: number }[] = [];

  /** Sets faults; one replaces an earlier one for the same call. */
  set(rules: readonly FaultRule[]): void {
    const named = new Set(rules.map(({ call }) => call));
    this.rules = this.rules.filter(({ rule }) => !named.has(rule.call));
    this.rules.push(...rules.map((rule) => ({ rule, left: rule.times ?? Infinity })));
  }

  /** Removes all faults. */
  clear(): void {
    this.rules = [];
  }

  /** Logs every request and applies the fault that is set for it. */
  readonly middleware: MiddlewareHandler = async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.startsWith('/__')) return next();
    const call = callOf(c.req.raw);
    const idempotencyKey = c.req.header('Idempotency-Key') ?? null;
    this.requests.push({
      call: call ?? 'other',
      method: c.req.method,
      path: pathname + search,
      idempotencyKey,
      at: Date.now(),
    });
    if (this.requests.length > maxLoggedRequests) this.requests.shift();
    const rule = call && this.take(call);
    if (rule?.delayMs !== undefined) await wait(rule.delayMs, undefined, { ref: false });
    if (rule?.drop === 'before') return dropped(c);
    if (rule?.status !== undefined && !rule.handled) return spoil(failed(rule.status), rule);
    await next();
    if (rule === undefined) return undefined;
    const given = rule.status === undefined ? c.res : failed(rule.status);
    const response = rule.drop === 'after' ? dropped(c) : await spoil(given, rule);
    c.res = undefined;
    c.res = response;
    return undefined;
  };

  /** The fault for a call, if any, and counts it as used. One for the call itself precedes `*`. */
  private take(call: Call): FaultRule | undefined {
    const found = [call, '*'].flatMap((name) => this.rules.find(({ rule }) => rule.call === name) ?? []);
    const [first] = found;
    if (first && (first.left -= 1) <= 0) this.rules = this.rules.filter((other) => other !== first);
    return first?.rule;
  }
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

const page =
  '<!doctype html><html lang="es"><head><title>Error</title></head><body><h1>Servicio no disponible</h1></body></html>';

/** The response with the body that a rule demands, or unchanged if the rule does not change the body. */
async function spoil(response: Response, { body, merge, status = response.status }: FaultRule) {
  if (body === undefined && merge === undefined) return response;
  const again = (text: string, type: string) =>
    new Response(text, { status, headers: { 'Content-Type': type } });
  if (body === 'html') return again(page, 'text/html; charset=UTF-8');
  const type = response.headers.get('Content-Type') ?? 'application/json';
  const text = await response.text();
  if (body === 'truncated') return again(text.slice(0, Math.floor(text.length / 2)), type);
  const json: unknown = JSON.parse(text);
  return again(JSON.stringify(isObject(json) ? { ...json, ...merge } : json), type);
}
