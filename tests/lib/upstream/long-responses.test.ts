import { HttpResponse, http } from 'msw';
import { readUpstream } from '@/lib/upstream/http/client';
import { UpstreamError } from '@/lib/upstream/http/errors';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const address = '*/rest/default/V1/stockfinder/dealers';

beforeEach(() => {
  logLines();
});

/** The error of a failed read. */
async function failure(): Promise<UpstreamError> {
  const error: unknown = await readUpstream({ name: 'dealers', path: 'dealers' }).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamError)) throw new Error(`no stock finder error: ${String(error)}`);
  return error;
}

test('an answer that says itself that it is too long is not read', async () => {
  let pulled = 0;
  const endless = () =>
    new ReadableStream(
      {
        pull: (body) => {
          pulled += 1;
          body.enqueue(new Uint8Array(1024 * 1024));
        },
      },
      { highWaterMark: 0 },
    );
  const headers = { 'content-length': String(500 * 1024 * 1024) };
  upstream.use(http.get(address, () => new HttpResponse(endless(), { headers })));
  expect(await failure()).toMatchObject({ kind: 'malformed', reason: 'too-large' });
  expect(pulled).toBeLessThan(50);
});

test('one with more entries than any list needs is malformed', async () => {
  upstream.use(http.get(address, () => new HttpResponse(`[${'[],'.repeat(300_000)}[]]`)));
  expect(await failure()).toMatchObject({ kind: 'malformed', reason: 'too-large' });
});

test('of long answers only four are read to their end at once', async () => {
  upstream.giveUpAfter(1_500);
  const megabyte = new Uint8Array(1024 * 1024).fill(32);
  let sent = 0;
  const waiting = () => {
    let own = 0;
    const pull = (body: ReadableStreamDefaultController) => {
      if (own === 24) return new Promise<void>(() => undefined);
      own += 1;
      sent += 1;
      body.enqueue(megabyte);
      return undefined;
    };
    return new ReadableStream({ pull }, { highWaterMark: 0 });
  };
  upstream.use(http.get(address, () => new HttpResponse(waiting())));
  const errors = await Promise.all(Array.from({ length: 6 }, () => failure()));
  for (const error of errors) expect(error.kind).toBe('timeout');
  expect(sent).toBeLessThan(4 * 24 + 2 * 20);
});
