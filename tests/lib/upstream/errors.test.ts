import { createBrowserCallHandler } from '@/lib/upstream/browser-call';
import { type FailureKind, failureKindOfStatus, UpstreamError } from '@/lib/upstream/errors';

/** What the browser is told where a call of the upstream fails. */
async function responseOf(kind: FailureKind): Promise<unknown> {
  const fail = createBrowserCallHandler(() => Promise.reject(new UpstreamError({ call: 'vehicle', kind })));
  const response = await fail(new Request('https://shop.example/api/financing'));
  return [response.status, await response.json()];
}

test.each([
  ['400', failureKindOfStatus(400, undefined), 400, 'error'],
  ['401, as there is no login call', failureKindOfStatus(401, { message: 'no' }), 504, 'ignored'],
  ['402', failureKindOfStatus(402, { error: 'invalidUsername' }), 500, 'server-error'],
  ['403 with a text as response', failureKindOfStatus(403, { response: 'blocked' }), 400, 'error'],
  ['403 with an empty text as response', failureKindOfStatus(403, { response: ' ' }), 504, 'ignored'],
  ['403 without a response', failureKindOfStatus(403, { message: 'blocked' }), 504, 'ignored'],
  ['404', failureKindOfStatus(404, undefined), 400, 'error'],
  ['503', failureKindOfStatus(503, undefined), 503, 'maintenance'],
  ['500', failureKindOfStatus(500, undefined), 500, 'server-error'],
  ['302', failureKindOfStatus(302, undefined), 500, 'server-error'],
  ['no connection', 'network' as const, 504, 'ignored'],
  ['no JSON', 'malformed' as const, 504, 'ignored'],
])('what a browser is told of %s (product 13.1)', async (_, kind, status, outcome) => {
  expect(await responseOf(kind)).toEqual([status, { outcome }]);
});
