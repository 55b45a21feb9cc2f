import { POST } from '@/app/api/revalidate/route';
import { dropServices } from '@/lib/platform/services';
import { fromVisitor } from '../support/from-visitor';
import { givenSettings } from '../support/settings';

const secret = 'a-secret-of-the-back-office';
const forget = () => dropServices('rateLimits', 'ownSecret');

givenSettings({ REVALIDATE_SECRET: secret });
beforeEach(forget);
afterEach(forget);

/** A purge; an empty one is 400 if its secret is valid. */
const purge = (url: string, given: string, body = {}) =>
  fromVisitor(url, () =>
    POST(
      new Request('http://localhost/api/revalidate', {
        method: 'POST',
        headers: { authorization: `Bearer ${given}` },
        body: JSON.stringify(body),
      }),
    ),
  );

test('a client that guesses the secret is blocked, and others purge as before', async () => {
  for (let at = 0; at < 60; at += 1) expect((await purge('203.0.113.7', `guess ${at}`)).status).toBe(401);
  const refused = await purge('203.0.113.7', 'guess 60');
  expect([refused.status, await refused.json()]).toEqual([429, { error: 'too many requests' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  // Even a valid secret is refused unchecked, or guessing would succeed.
  expect((await purge('203.0.113.7', secret)).status).toBe(429);
  expect((await purge('203.0.113.8', secret)).status).toBe(400);
});

test('a tag that no data has is refused, and the answer names the known ones', async () => {
  const tagsInUse = ['config', 'dealers', 'models', 'vehicles', 'vehicle:{id}', 'model:{url key}'];
  const unknown = ['vehicels', 'vehicle:', 'Models', 'config:1'];
  const refused = await purge('203.0.113.9', secret, { tags: ['vehicles', ...unknown] });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'unknown tags', unknown, known: tagsInUse },
  ]);
  const tags = ['config', 'vehicle:501', 'model:kona-hibrido'];
  const purged = await purge('203.0.113.9', secret, { tags });
  expect([purged.status, await purged.json()]).toEqual([200, { purged: tags }]);
});
