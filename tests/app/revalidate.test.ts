import { POST } from '@/app/api/revalidate/route';
import { givenSettings } from '../support/settings';

const secret = 'a-secret-of-the-back-office';

givenSettings({ REVALIDATE_SECRET: secret });

const purge = (given: string, body: object) =>
  POST(
    new Request('http://localhost/api/revalidate', {
      method: 'POST',
      headers: { authorization: `Bearer ${given}` },
      body: JSON.stringify(body),
    }),
  );

test('a wrong secret purges nothing', async () => {
  const refused = await purge('another', { tags: ['vehicles'] });
  expect([refused.status, await refused.json()]).toEqual([401, { error: 'unauthorized' }]);
});

test('a tag that no data has is refused, and the answer names the known ones', async () => {
  const tagsInUse = ['config', 'dealers', 'models', 'vehicles', 'vehicle:{id}', 'model:{url key}'];
  const unknown = ['vehicels', 'vehicle:', 'Models', 'config:1'];
  const refused = await purge(secret, { tags: ['vehicles', ...unknown] });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'unknown tags', unknown, known: tagsInUse },
  ]);
  const tags = ['config', 'vehicle:501', 'model:kona-hibrido'];
  const purged = await purge(secret, { tags });
  expect([purged.status, await purged.json()]).toEqual([200, { purged: tags }]);
});
