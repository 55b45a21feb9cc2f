import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { http } from 'msw';
import { POST as postContact } from '@/app/api/contact/route';
import { POST as postInterest } from '@/app/api/interest/route';
import type { LeadKind } from '@/lib/leads/fields';
import { resetState } from '@/lib/platform/state';
import type { FaultRule } from '@/tests/support/faulty-stock/faults';
import { filled } from './lead';
import { logLines } from './log-lines';
import { stockUpstream, type StockUpstream } from './stock-upstream';

const { name, surnames, email, phone, island, dealer } = filled;
/** A person, and a dealer of the stock service. */
export const person = { name, surnames, email, phone, island, dealer };

interface Sent {
  readonly body: unknown;
  readonly key: string | null;
}

/** The forms' route handlers over a stock service, whose stored requests can be read. */
export interface LeadTestService {
  readonly upstream: StockUpstream;
  /** The requests to the upstream, in order. */
  readonly sent: Sent[];
  lines(): readonly Record<string, unknown>[];
  /** The content of all files of the cache folder. */
  storedTexts(): Promise<string[]>;
  /** The next form call fails like this; the stock service does whatever the fault permits. */
  failsOnce(fault: Omit<FaultRule, 'call' | 'times'>): Promise<void>;
  stored(): Promise<{ request: { contact: { email: string } }; idempotency_key: string }[]>;
}

/** Call it at the top of a file. */
export function leadTestService(): LeadTestService {
  const upstream = stockUpstream();
  const sent: Sent[] = [];
  let lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    // The previous test's lines don't count against this one's.
    for (const name of ['server-secret', 'log', 'limiter.forms of one address'] as const) resetState(name);
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
    sent,
    lines: () => lines,
    failsOnce: (fault) => upstream.control('/__faults', { call: 'contact', times: 1, ...fault }),
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

/** Sends a form as the browser's code does. */
export function postForm(
  kind: LeadKind,
  { fields, key = freshKey(), headers }: Post = {},
): Promise<Response> {
  const own = kind === 'contact' ? { model: 'kona' } : { terms: 'on', vehicle: '501' };
  return handlers[kind](
    new Request(`http://localhost/api/${kind}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        origin: 'http://localhost',
        ...headers,
      },
      body: JSON.stringify({ ...person, ...own, ...fields }),
    }),
  );
}

/** Sends a form as a browser without scripts does. */
export function postPlain(
  kind: LeadKind,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return handlers[kind](
    new Request(`http://localhost/api/${kind}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost',
        referer: 'http://localhost/contacto?utm_source=boletin&utm_medium=correo&x=1',
        ...headers,
      },
      body: new URLSearchParams({ ...person, ...fields }).toString(),
    }),
  );
}

/** What a form's sender is told of it. */
export const outcomeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { outcome: string }).outcome;

/** The cookies of a request after a response has set this one. */
export function jarOf(cookie: string) {
  const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return { get: (requested: string) => (requested === name ? { value } : undefined) };
}
