import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { http } from 'msw';
import { POST as postContact } from '@/app/api/contact/route';
import { POST as postInterest } from '@/app/api/interest/route';
import type { LeadKind } from '@/lib/leads/fields';
import { dropServices } from '@/lib/platform/services';
import type { FaultRule } from '@/tests/support/faulty-stock/faults';
import { filled } from './lead';
import { logLines } from './log-lines';
import { stockUpstream } from './stock-upstream';

const { name, surnames, email, phone, island, dealer } = filled;
/** A person, and a dealer of the stock service. */
export const person = { name, surnames, email, phone, island, dealer };

interface Sent {
  readonly body: unknown;
  readonly key: string | null;
}

/** The forms' route handlers over a stock service, whose stored requests can be read. Call it at the top of a file. */
export function leadTestService() {
  const upstream = stockUpstream();
  const sent: Sent[] = [];
  let lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    // The previous test's lines don't count against this one's.
    dropServices('ownSecret', 'log', 'rateLimits');
    lines = logLines();
    sent.length = 0;
    upstream.use(
      http.post('*/contact', async ({ request }) => {
        sent.push({ body: await request.clone().json(), key: request.headers.get('idempotency-key') });
      }),
    );
  });
  return {
    upstream,
    /** The requests to the upstream, in order. */
    sent,
    lines: (): readonly Record<string, unknown>[] => lines,
    /** The next form call fails like this; the stock service does whatever the fault permits. */
    failsOnce: (fault: Omit<FaultRule, 'call' | 'times'>) =>
      upstream.control('/__faults', { call: 'contact', times: 1, ...fault }),
    /** The content of all files of the cache folder. */
    storedTexts: async () => {
      const folder = process.env['CACHE_DIR'] ?? '';
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile());
      return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
    },
    stored: async () =>
      (await readFile(join(upstream.dataDir(), 'contact-requests.jsonl'), 'utf8').catch(() => ''))
        .split('\n')
        .filter(Boolean)
        .map(
          (line) => JSON.parse(line) as { request: { contact: { email: string } }; idempotency_key: string },
        ),
  };
}

const handlers = { contact: postContact, interest: postInterest };
let keys = 0;
/** A unique key. */
export const freshKey = (): string => `key-of-a-form-${String((keys += 1)).padStart(6, '0')}`;

interface Post {
  /** Posted fields, beside those of a valid form or instead of them. */
  readonly fields?: Record<string, unknown>;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

const post = (kind: LeadKind, body: string, headers: Readonly<Record<string, string>>) => {
  const init = { method: 'POST', headers: { origin: 'http://localhost', ...headers }, body };
  return handlers[kind](new Request(`http://localhost/api/${kind}`, init));
};

/** Sends a form as the browser's code does. */
export function postForm(
  kind: LeadKind,
  { fields, key = freshKey(), headers }: Post = {},
): Promise<Response> {
  const own = kind === 'contact' ? { model: 'kona' } : { terms: 'on', vehicle: '501' };
  return post(kind, JSON.stringify({ ...person, ...own, ...fields }), {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...headers,
  });
}

/** Sends a form as a browser without scripts does. */
export function postPlain(
  kind: LeadKind,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return post(kind, new URLSearchParams({ ...person, ...fields }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    referer: 'http://localhost/contacto?utm_source=boletin&utm_medium=correo&x=1',
    ...headers,
  });
}

/** What a form's sender is told of it. */
export const outcomeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { outcome: string }).outcome;

/** The cookies of a request after a response has set this one. */
export function jarOf(cookie: string) {
  const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return { get: (requested: string) => (requested === name ? { value } : undefined) };
}
