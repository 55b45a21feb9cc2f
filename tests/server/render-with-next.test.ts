import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { currentRequestOrUndefined, markResponseLacking } from '@/lib/platform/request-context';
import { createNextRenderer, type NextHandler } from '@/server/render-with-next';
import { givenApplication } from '../support/application';

givenApplication();

const requestInput = { method: 'GET', url: '/vehiculos?page=2', headers: { host: 'shop.example' } };
const nextTick = () => new Promise((next) => setImmediate(next));

test('the framework’s whole answer comes back, without what belongs to a connection', async () => {
  const handle: NextHandler = async (_request, response) => {
    response.writeHead(203, {
      'content-type': 'text/plain',
      'set-cookie': ['a=1', 'b=2'],
      'x-powered-by': 'Next.js',
      connection: 'keep-alive',
    });
    response.write('a page ');
    await nextTick();
    response.end('in parts');
  };
  const { status, headers, body } = await createNextRenderer(handle)(requestInput);
  expect([status, String(body)]).toEqual([203, 'a page in parts']);
  expect(headers).toEqual({ 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] });
});

test('a page of any size is answered whole, although the framework waits while a response is full', async () => {
  const part = 'x'.repeat(100_000);
  const handle: NextHandler = async (_request, response) => {
    for (let times = 0; times < 9; times += 1) if (!response.write(part)) await once(response, 'drain');
    response.end();
  };
  expect((await createNextRenderer(handle)(requestInput)).body).toHaveLength(9 * part.length);
});

test('what was posted arrives whole', async () => {
  const handle: NextHandler = async (request, response) => void response.end(await text(request));
  const posted = { ...requestInput, method: 'POST', body: Buffer.from('añadir'.repeat(20_000)) };
  expect((await createNextRenderer(handle)(posted)).body).toEqual(posted.body);
});

test('what a page says of itself reaches its own request only', async () => {
  const handle: NextHandler = async ({ url }, response) => {
    await nextTick();
    if (url === '/limited') markResponseLacking('limit');
    await nextTick();
    response.end(currentRequestOrUndefined()?.visitor === undefined ? 'nobody’s' : 'a visitor’s');
  };
  const ask = createNextRenderer(handle);
  const expected = ['plain', 'limited', 'plain', 'limited'];
  const visitor = '192.0.2.1';
  const answers = await Promise.all(
    expected.map((name) => ask({ ...requestInput, visitor, url: `/${name}` })),
  );
  expect(answers.map(({ lacks }) => (lacks ? 'limited' : 'plain'))).toEqual(expected);
  for (const { body } of answers) expect(String(body)).toBe('a visitor’s');
  expect(String((await ask({ ...requestInput, url: '/plain' })).body)).toBe('nobody’s');
});

test.each([
  ['before it answers', () => Promise.reject(new Error('broken'))],
  [
    'while it answers',
    async (_request, response) => {
      response.write('half a page');
      await nextTick();
      throw new Error('broken');
    },
  ],
] satisfies [string, NextHandler][])(
  'a framework that fails %s is a failure, not half a page',
  async (_, handle) => {
    await expect(createNextRenderer(handle)(requestInput)).rejects.toThrow('broken');
  },
);
