import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http } from 'msw';
import { POST as postContact } from '@/app/api/contact/route';
import { POST as postInterest } from '@/app/api/interest/route';
import { restart } from './restart';
import type { LeadKind } from '@/lib/leads/fields';
import { resetState } from '@/lib/platform/state';
import { createFaultyStock } from './faulty-stock/start';
import type { FaultRule } from '@/tests/support/faulty-stock/faults/rule';
import { logLines } from './log-lines';
import { testUpstream, type TestUpstream } from './upstream';

/** A person, and a dealer of the stock service. */
export const person = {
  name: 'Yaiza',
  surnames: 'Cabrera Díaz',
  email: 'yaiza@example.com',
  phone: '600 123 123',
  island: '1',
  dealer: '10',
};

interface Sent {
  readonly body: unknown;
  readonly key: string | null;
}

/** The forms' route handlers over a stock service, whose stored requests can be read. */
export interface LeadTestService {
  readonly upstream: TestUpstream;
  /** The requests to the upstream, in order. */
  readonly sent: Sent[];
  lines(): readonly Record<string, unknown>[];
  /** The stock service's own response. */
  respond(request: Request): Response | Promise<Response>;
  /** The content of all files except the stored requests. */
  storedTexts(): Promise<string[]>;
  /** The next form call fails like this; the stock service does whatever the fault permits. */
  failsOnce(fault: Omit<FaultRule, 'call' | 'times'>): Promise<void>;
  stored(): Promise<{ request: { contact: { email: string } }; idempotency_key: string }[]>;
}

/** Call it at the top of a file. */
export function leadTestService(): LeadTestService {
  const upstream = testUpstream({ SITE_URL: 'http://localhost' });
  const sent: Sent[] = [];
  let lines: Record<string, unknown>[] = [];
  let folder: string;
  let service: ReturnType<typeof createFaultyStock>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'requests-'));
    process.env['CACHE_DIR'] = join(folder, 'cache');
    resetState('server-secret');
    // The previous test's lines don't count against this one's.
    resetState('log');
    resetState('limiter.leads');
    lines = logLines();
    sent.length = 0;
    service = createFaultyStock({ size: 5, dataDir: join(folder, 'data') });
    upstream.use(
      http.post('*/contact', async ({ request }) => {
        sent.push({ body: await request.clone().json(), key: request.headers.get('idempotency-key') });
        return service.fetch(request);
      }),
      http.all('*', ({ request }) => service.fetch(request)),
    );
  });
  afterEach(async () => {
    restart();
    // A write that has begun may still end.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const leads: LeadTestService = {
    upstream,
    sent,
    lines: () => lines,
    respond: (request) => service.fetch(request),
    failsOnce: async (fault) => {
      const body = JSON.stringify({ call: 'contact', times: 1, ...fault });
      const headers = { 'content-type': 'application/json' };
      expect((await service.request('/__faults', { method: 'PUT', headers, body })).status).toBe(204);
    },
    storedTexts: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith('.jsonl'));
      return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
    },
    stored: async () =>
      (await readFile(join(folder, 'data', 'contact-requests.jsonl'), 'utf8').catch(() => ''))
        .split('\n')
        .filter(Boolean)
        .map(
          (line) => JSON.parse(line) as { request: { contact: { email: string } }; idempotency_key: string },
        ),
  };
  return leads;
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
