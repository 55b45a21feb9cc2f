import { currentRequestId, runAsRequest } from '@/lib/platform/request-context';

const idIn = (given?: string) => runAsRequest({ 'x-request-id': given }, () => currentRequestId());

test.each(['3b1f0c2d9a8e4f6071829304a5b6c7d8', '3B1F0C2D-9A8E-4F60-7182-9304A5B6C7D8'])(
  'an id of the proxy is the id of all work for the request: %s',
  (given) => {
    expect(idIn(given)).toBe(given);
  },
);

test.each([undefined, '', 'x', 'a'.repeat(65), '3b1f0c2d9a8e4f60\r\nx: y', '<b>3b1f0c2d9a8e4f60</b>'])(
  'what is no id is replaced by a new one: %j',
  (given) => {
    const [first, second] = [idIn(given), idIn(given)];
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(first).not.toBe(second);
  },
);

test('there is no id outside of a request', () => {
  expect(currentRequestId()).toBeUndefined();
});
