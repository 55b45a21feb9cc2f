import { text } from 'node:stream/consumers';
import { declare, currentRendering, type PageOutcome } from '@/lib/site/rendering/page-outcome';
import { renderWithNext, type NextHandler } from '@/server/render-with-next';

const requestInput = { method: 'GET', url: '/vehiculos?page=2', headers: { host: 'shop.example' } };
const nextTick = () => new Promise((next) => setImmediate(next));

test('the framework’s whole answer comes back, without what belongs to a connection', async () => {
  const handle: NextHandler = async (_request, response) => {
    response.writeHead(203, {
      'content-type': 'text/html',
      'set-cookie': ['a=1', 'b=2'],
      'x-powered-by': 'Next.js',
      connection: 'keep-alive',
    });
    response.write('a page ');
    await nextTick();
    response.end('in parts');
  };
  const { status, headers, body, outcome } = await renderWithNext(handle)(requestInput);
  expect([status, String(body), outcome]).toEqual([203, 'a page in parts', null]);
  expect(headers).toEqual({ 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] });
});

test.each([
  ['a page', {}, []],
  ['a page’s data', { rsc: '1' }, ['x-nextjs-rewritten-path', 'x-nextjs-stale-time']],
])(
  'of what the framework says of itself, %s keeps what its browser code reads',
  async (_, headers, names) => {
    const handle: NextHandler = (_request, response) => {
      response.writeHead(200, {
        'x-nextjs-rewritten-path': '/vehiculos',
        'x-nextjs-stale-time': '1',
        'x-middleware-rewrite': '/vehiculos',
        'x-matched-path': '/vehiculos',
        'x-powered-by': 'Next.js',
      });
      response.end('x');
      return Promise.resolve();
    };
    const response = await renderWithNext(handle)({
      ...requestInput,
      headers: { ...requestInput.headers, ...headers },
    });
    expect(Object.keys(response.headers)).toEqual(names);
  },
);

test('the framework sees the question and nothing else', async () => {
  const handle: NextHandler = async (request, response) => {
    const { method, url, headers } = request;
    const { host, cookie, 'x-forwarded-host': forwarded } = headers;
    response.end(JSON.stringify({ method, url, host, cookie, forwarded, body: await text(request) }));
  };
  const ask = renderWithNext(handle);
  const observed = async (requested: Parameters<typeof ask>[0]) =>
    JSON.parse(String((await ask(requested)).body)) as unknown;
  expect(await observed(requestInput)).toEqual({
    method: 'GET',
    url: '/vehiculos?page=2',
    host: 'shop.example',
    body: '',
  });
  const body = Buffer.from('{"name":"Yaiza Cabrera Díaz"}');
  expect(await observed({ ...requestInput, method: 'POST', url: '/api/contact', body })).toEqual({
    method: 'POST',
    url: '/api/contact',
    host: 'shop.example',
    body: String(body),
  });
});

test('each page’s outcome reaches its own request only', async () => {
  const handle: NextHandler = async ({ url }, response) => {
    await nextTick();
    const outcome = url?.slice(1) ?? '';
    if (outcome !== 'plain') declare({ outcome: outcome as PageOutcome });
    await nextTick();
    response.end(currentRendering()?.visitor === undefined ? 'nobody’s' : 'a visitor’s');
  };
  const ask = renderWithNext(handle);
  const expected = ['gone', 'plain', 'failed', 'maintenance', 'not-found', 'plain'];
  const visitor = '192.0.2.1';
  const answers = await Promise.all(
    expected.map((name) => ask({ ...requestInput, visitor, url: `/${name}` })),
  );
  expect(answers.map(({ outcome }) => outcome ?? 'plain')).toEqual(expected);
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
    await expect(renderWithNext(handle)(requestInput)).rejects.toThrow('broken');
  },
);
