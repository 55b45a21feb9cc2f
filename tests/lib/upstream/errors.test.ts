import { browserCall } from '@/lib/upstream/browser-call';
import { type FailureKind, kindOfStatus, UpstreamError } from '@/lib/upstream/errors';

/** What the browser is told where a call of the upstream fails. */
async function toldOf(kind: FailureKind): Promise<unknown> {
  const fail = browserCall(() => Promise.reject(new UpstreamError({ call: 'vehicle', kind })));
  return (await fail(new Request('https://shop.example/api/financing'))).json();
}

describe('what a status of the upstream means (product 13.1)', () => {
  test.each([
    ['400', 400, undefined, 'error'],
    ['401, as there is no login call', 401, { message: 'no' }, 'ignored'],
    ['402', 402, { error: 'invalidUsername' }, 'server-error'],
    ['403 with a text as response', 403, { response: 'blocked' }, 'error'],
    ['403 with an empty text as response', 403, { response: ' ' }, 'ignored'],
    ['403 without a response', 403, { message: 'blocked' }, 'ignored'],
    ['404', 404, undefined, 'error'],
    ['503', 503, undefined, 'maintenance'],
    ['500', 500, undefined, 'server-error'],
    ['302', 302, undefined, 'server-error'],
  ])('%s', async (_, status, body, outcome) => {
    expect(await toldOf(kindOfStatus(status, body))).toEqual({ outcome });
  });
});
