import { navigateTo } from '@/components/site/browser/navigation';
import { fetchJson, FetchFailure, redirectToMaintenance } from '@/components/site/browser/fetch-json';

jest.mock('@/components/site/browser/navigation', () => ({ navigateTo: jest.fn() }));
const led = navigateTo as jest.Mock;
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  led.mockClear();
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  window.history.replaceState(null, '', '/vehiculo/501?utm_source=mail');
});

/** The result of a call with this response. */
const failure = (response: Response) => {
  fetched.mockResolvedValue(response);
  return fetchJson('/api/x').catch((error: unknown) => error);
};

test.each<[string, () => Response, boolean]>([
  ['maintenance', () => Response.json({ outcome: 'maintenance' }, { status: 503 }), true],
  ['a 503 of somebody else', () => new Response('<p>Vuelve más tarde</p>', { status: 503 }), true],
  ['a 503 without a body', () => new Response(null, { status: 503 }), true],
  ['overloaded', () => Response.json({ outcome: 'overloaded' }, { status: 503 }), false],
  ['a failure', () => Response.json({ outcome: 'maintenance' }, { status: 500 }), false],
])('%s is told from other failures, and leaves the page where it is', async (_, response, isMaintenance) => {
  const failed = await failure(response());
  expect(failed).toBeInstanceOf(FetchFailure);
  expect(failed).toHaveProperty('isMaintenance', isMaintenance);
  expect(led).not.toHaveBeenCalled();
});

test('what a visitor waits for leads to the maintenance page', () => {
  redirectToMaintenance();
  expect(led.mock.calls).toEqual([['/mantenimiento', 'load']]);
});

test('a failure has its status and message', async () => {
  const announced = { outcome: 'invalid', fields: ['name'] };
  expect(await failure(Response.json(announced, { status: 422 }))).toMatchObject({
    status: 422,
    body: announced,
  });
  expect(await failure(new Response(null, { status: 304 }))).toMatchObject({ status: 304, body: undefined });
  expect(await failure(new Response('<p>Hola</p>'))).toMatchObject({ status: 200, body: undefined });
  fetched.mockRejectedValue(new TypeError('network'));
  await expect(fetchJson('/api/x')).rejects.toMatchObject({ status: 0 });
});

test('a body is posted as JSON; without one the URL is read', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ is: 'there' })));
  expect(
    await fetchJson('/api/x', {
      body: { one: 1 },
      headers: { 'idempotency-key': 'k' },
    }),
  ).toEqual({
    is: 'there',
  });
  expect(await fetchJson('/api/x')).toEqual({ is: 'there' });
  const [[, posted], [, read]] = fetched.mock.calls as [[string, RequestInit], [string, RequestInit]];
  expect(posted).toMatchObject({ method: 'POST', body: '{"one":1}' });
  expect(posted.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'k' });
  expect([read.method, read.body, read.headers]).toEqual([undefined, undefined, {}]);
});
