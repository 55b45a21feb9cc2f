import { HttpResponse, http } from 'msw';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';
import { failureOf, readUpstream } from '../../support/upstream-calls';

const upstream = testUpstream();
const address = '*/rest/default/V1/stockfinder/dealers';

beforeEach(() => {
  logLines();
});

const failure = () => failureOf(readUpstream({ name: 'dealers', path: 'dealers' }));

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
