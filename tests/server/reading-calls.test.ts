import { responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/responses';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor } from '../support/door';

const door = testDoor();
const json = { 'content-type': 'application/json', ...cacheHeaders(responseLifetimes['read-only call']) };
const reply = (text: string, status = 200) => page(text, { status, headers: json });
const calls = ['/api/recent?ids=501', '/api/interest?vehicle=501'];

beforeEach(() => void logLines());

test.each(calls)('%s is made once for all who ask in one moment, whatever else they send', async (path) => {
  const clock = stoppedClock();
  door.answers(() => reply(`made ${door.requested.length}`));
  for (const more of ['', '&x=1', '&utm_source=mail'])
    expect((await door.get(path + more, { cookie: 'a=1', authorization: 'x' })).text).toBe('made 1');
  const { headers } = await door.get(path);
  expect([headers['cache-control'], headers['front-cache-control']]).toEqual(['no-store', undefined]);
  expect(door.requested.map(({ url, headers: sent }) => [url, sent])).toEqual([
    [path, { host: 'shop.example' }],
  ]);
  clock.pass(1);
  expect((await door.get(path)).text).toBe('made 2');
});
