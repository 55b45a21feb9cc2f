import { isMaintenance } from '@/lib/site/fetch-json';

test.each<[string, Response, boolean]>([
  ['maintenance', Response.json({ outcome: 'maintenance' }, { status: 503 }), true],
  ['a 503 of somebody else', new Response('<p>Vuelve más tarde</p>', { status: 503 }), true],
  ['a 503 without a body', new Response(null, { status: 503 }), true],
  ['too much at once', Response.json({ outcome: 'overloaded' }, { status: 503 }), false],
  ['a failure', Response.json({ outcome: 'maintenance' }, { status: 500 }), false],
  ['a success', Response.json({}), false],
])('%s', async (_, response, expected) => {
  expect(await isMaintenance(response)).toBe(expected);
});
