import { kindOfStatus, UpstreamError } from '@/lib/upstream/errors';

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
  ])('%s', (_, status, body, outcome) => {
    const failure = new UpstreamError({ call: 'vehicle', kind: kindOfStatus(status, body), status });
    expect(failure.outcome).toBe(outcome);
  });

  test.each(['timeout', 'network', 'malformed'] as const)('nothing, after %s', (kind) => {
    expect(new UpstreamError({ call: 'vehicle', kind }).outcome).toBe('ignored');
  });
});
