import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http, HttpResponse } from 'msw';
import sharp from 'sharp';
import { GET } from '@/app/fotos/[width]/[...ref]/route';
import { wasPictureMissingOrInvalid } from '@/lib/content/picture-proxy';
import { callLimits } from '@/lib/platform/resource-limits';
import { colors } from '@/lib/site/brand/brand';
import { dropServices } from '@/lib/platform/services';
import { givenLog } from '../../support/log-lines';
import { until } from '../../support/door';
import { testUpstream } from '../../support/upstream';
import { pictureOf } from '../../support/refs';
import { changeSettings } from '../../support/settings';

const upstream = testUpstream();
const address = () => `${upstream.origin}/media/kona.png`;

const lines = givenLog();
let png: Buffer;

beforeAll(async () => {
  png = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterEach(() => dropServices('folders', 'originalPictures', 'failedFiles', 'log'));

const ask = (width: string, ref = pictureOf('u/media/kona.png')) =>
  GET(new Request(`http://shop.test/fotos/${width}/${ref}`), {
    params: Promise.resolve({ width }),
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const serve = (body: Buffer | string | ReadableStream, type = 'image/png', at = address()) =>
  upstream.use(http.get(at, () => new HttpResponse(body, { headers: { 'content-type': type } })));
const megabyte = Buffer.alloc(1_000_000);

async function expectUnavailable(width = '160', status = 502): Promise<void> {
  const response = await ask(width);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(await response.text()).toBe('');
}

test('a picture comes in the width that was requested, never wider than it is: AVIF for pages, WebP for programs', async () => {
  serve(png);
  const stored = 'public, max-age=86400, stale-while-revalidate=604800';
  for (const [requested, width, height, type] of [
    ['160', 160, 80, 'avif'],
    ['640', 400, 200, 'avif'],
    ['1306', 400, 200, 'webp'],
  ] as const) {
    const response = await ask(requested);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${type}`);
    expect(response.headers.get('cache-control')).toBe(stored);
    const format = type === 'avif' ? 'heif' : type;
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ format, width, height });
  }
});

test('a picture for social networks is a JPEG of the size that pages name, without anything transparent', async () => {
  const create = { width: 1300, height: 650, channels: 4, background: '#0000' } as const;
  serve(await sharp({ create }).png().toBuffer());
  const response = await ask('1200');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  // Social networks embed it in pages of their own.
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = await bytesOf(response);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await sharp(bytes).stats()).channels.every(({ min }) => min > 200)).toBe(true);
});

test.each([
  ['199 px high', 400, 199, colors.action],
  ['of 200 px', 200, 200, '#ff0000'],
])('of a picture that is %s social networks get what they show', async (_, width, height, color) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: 'red' } });
  serve(await drawn.png().toBuffer());
  const shared = sharp(await bytesOf(await ask('1200')));
  expect(await shared.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const top = { left: 600, top: 10, width: 1, height: 1 };
  const shown = await shared.extract(top).raw().toBuffer();
  const expected = Buffer.from(color.slice(1), 'hex');
  // JPEG keeps colors roughly.
  expect(shown.every((value, at) => Math.abs(value - (expected[at] ?? 0)) < 6)).toBe(true);
});

test('all widths of a picture are made of one download, asked for at once or later', async () => {
  serve(png);
  await Promise.all(['160', '320', '480', '1200'].map((width) => ask(width)));
  expect((await ask('960')).status).toBe(200);
  expect(upstream.requested).toHaveLength(1);
});

test.each(['picture', 'drawing'])(
  'a broken %s that is replaced at its source is shown once its failure is forgotten',
  async (kind) => {
    serve(
      kind === 'picture' ? png.subarray(0, png.length / 2) : '<svg xmlns="http://www.w3.org/2000/svg"><g>',
    );
    await expectUnavailable();
    serve(png);
    dropServices('failedFiles');
    expect((await ask('160')).status).toBe(200);
  },
);

test('a drawing that takes too long is stopped and leaves the picture as it is: it is tried again at once', async () => {
  const noise = '<feTurbulence baseFrequency=".5" numOctaves="9"/>';
  const draw = (effects: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1920"><filter id="a">${effects}</filter>` +
    '<rect width="100%" height="100%" filter="url(#a)"/></svg>';
  // It would take a minute.
  serve(draw(noise.repeat(30)), 'image/svg+xml');
  const usual = callLimits.drawingMs;
  callLimits.drawingMs = 1_000;
  const start = performance.now();
  const refused = await ask('1920');
  callLimits.drawingMs = usual;
  expect(performance.now() - start).toBeLessThan(usual);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(wasPictureMissingOrInvalid(pictureOf('u/media/kona.png'))).toBe(false);
  expect(lines).toMatchObject([{ level: 'warn', message: 'a picture was not converted in time' }]);
  serve(draw(''), 'image/svg+xml');
  dropServices('originalPictures');
  const drawn = await bytesOf(await ask('640'));
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'heif', width: 640, height: 640 });
});

test('a picture is saved under the name that it has at its source', async () => {
  for (const [path, width, name] of [
    ['media/Kona-Maxx_1.JPG', '160', 'kona-maxx-1.avif'],
    ['media/Kona%20Ma%C3%B1ana.png~v=1', '1200', 'kona-manana.jpeg'],
    ['media/%C2%A1%C2%BF', '160', 'archivo.avif'],
  ] as const) {
    serve(png, 'image/png', '*');
    const { headers } = await ask(width, pictureOf(`u/${path}`));
    expect([path, headers.get('content-disposition')]).toEqual([path, `inline; filename="${name}"`]);
  }
});

test('a drawing that asks for more work than its length says is refused', async () => {
  // Its own refusal, however busy the machine is, and not that of time.
  jest.replaceProperty(callLimits, 'drawingMs', 60_000);
  const uses = (id: number) => `<use href="#a${id}"/>`.repeat(10);
  const groups = Array.from({ length: 9 }, (_, at) => `<g id="a${at + 1}">${uses(at)}</g>`).join('');
  serve(`<svg xmlns="http://www.w3.org/2000/svg"><rect id="a0"/>${groups}${uses(9)}</svg>`, 'image/svg+xml');
  await expectUnavailable();
});

test('a picture that was made is kept, also over a restart', async () => {
  serve(png);
  const first = await ask('320');
  dropServices('folders', 'originalPictures');
  const again = await ask('320');
  expect(await bytesOf(again)).toEqual(await bytesOf(first));
  expect(upstream.requested).toHaveLength(1);
});

test.each(['0160', ''])('the width %p is none of ours: nothing is asked for', async (width) => {
  await expectUnavailable(width, 404);
  expect(upstream.requested).toEqual([]);
});

const nowhere = ['x/media/kona.png', '7/media/kona.png', 'u/rest/default/V1/stockfinder/vehicles'];

test.each(nowhere)('the reference %p leads nowhere: nothing is asked for', async (ref) => {
  for (const requested of [ref, pictureOf(ref)]) expect((await ask('160', requested)).status).toBe(404);
  expect(upstream.requested).toEqual([]);
});

test.each([
  ['is broken', () => serve(png.subarray(0, png.length / 2))],
  ['only says that it is one', () => serve('<html>')],
  ['announces too many bytes', () => serve(Buffer.alloc(15_000_001))],
  [
    'gives too many bytes unannounced',
    () => serve(new ReadableStream({ pull: (controller) => controller.enqueue(megabyte) })),
  ],
  ['fails', () => upstream.use(http.get(address(), () => new HttpResponse(null, { status: 500 })))],
  [
    'never answers',
    () => {
      upstream.giveUpAfter(300);
      upstream.use(http.get(address(), () => new Promise<never>(() => undefined)));
    },
  ],
])('a source that %s is a 502, for a while without asking again', async (_, fail) => {
  fail();
  await expectUnavailable();
  await expectUnavailable();
  expect(upstream.requested).toHaveLength(1);
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', path: '/media/kona.png' })]);
});

test.each(['png', 'webp'] as const)('the first bytes of a %s decide, not its type', async (format) => {
  const source = await sharp(png).toFormat(format).toBuffer();
  for (const [path, type] of [
    ['none', undefined],
    ['octets', 'application/octet-stream'],
    ['wrong', 'text/html'],
  ] as const) {
    const headers = type === undefined ? {} : { 'content-type': type };
    upstream.use(http.get(`*/${path}`, () => new HttpResponse(source, { headers })));
    expect((await ask('160', pictureOf(`u/media/${path}`))).status).toBe(200);
  }
});

test.each([404, 410])('a picture that is gone (%d) is a 404, told once', async (status) => {
  upstream.use(http.get(address(), () => new HttpResponse(null, { status })));
  await expectUnavailable('160', 404);
  await expectUnavailable('320', 404);
  expect(upstream.requested).toHaveLength(1);
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', path: '/media/kona.png', reason: 'not found' }),
  ]);
});

test('the place is taken before the source is read, few at a time, and who is one too many comes back', async () => {
  let release: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (release = resolve));
  upstream.use(http.get('*', () => pending.then(() => new HttpResponse(null, { status: 404 }))));
  const first = Array.from({ length: 208 }, (_, number) => ask('160', pictureOf(`u/media/${number}.png`)));
  await until(() => upstream.requested.length === 8);
  const refused = await ask('160', pictureOf('u/media/one-too-many.png'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(upstream.requested).toHaveLength(8);
  release();
  expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([404]));
  // The picture is not at fault, so no failure is cached.
  serve(png, 'image/png', '*/one-too-many.png');
  expect((await ask('160', pictureOf('u/media/one-too-many.png'))).status).toBe(200);
});

test('a host that answers nothing leaves places for others', async () => {
  const silent = createServer().listen(0);
  await once(silent, 'listening');
  changeSettings({ IMAGE_HOSTS: `127.0.0.2:${(silent.address() as AddressInfo).port}` });
  const requested = Array.from({ length: 20 }, (_, at) => ask('160', pictureOf(`0h/${at}.png`)));
  serve(png);
  expect((await ask('160')).status).toBe(200);
  silent.close().closeAllConnections();
  expect(new Set((await Promise.all(requested)).map(({ status }) => status))).toEqual(new Set([502]));
});

test('headers of the settings go to the upstream alone, also after a redirect within it', async () => {
  const named: (string | null)[] = [];
  upstream.use(
    http.get('*/media/:name', ({ request, params }) => {
      named.push(request.headers.get('authorization'));
      return params['name'] === 'first.png' ? HttpResponse.redirect(target) : new HttpResponse(png);
    }),
  );
  const { port } = new URL(upstream.origin);
  changeSettings({
    STOCKFINDER_HEADERS: 'Authorization: Basic c2VjcmV0',
    IMAGE_HOSTS: `localhost:${port}`,
  });
  let target = `${upstream.origin}/media/second.png`;
  expect((await ask('160', pictureOf('u/media/first.png'))).status).toBe(200);
  target = `http://localhost:${port}/media/second.png`;
  expect((await ask('160', pictureOf('u/media/first.png~v=2'))).status).toBe(200);

  expect(named).toEqual(['Basic c2VjcmV0', 'Basic c2VjcmV0', 'Basic c2VjcmV0', null]);
});

test.each([
  ['another host', 'https://cdn.imagenes.example/a.png', 'host not allowed'],
  ['an address of the network', 'http://169.254.169.254/latest/meta-data', 'host not allowed'],
  ['the REST interface', '/rest/default/V1/stockfinder/dealers', 'host not allowed'],
  ['itself', '', 'loop'],
])('a redirect to %s is not followed', async (_, location, reason) => {
  upstream.use(http.get(address(), () => new HttpResponse(null, { status: 302, headers: { location } })));
  expect((await ask('160')).status).toBe(502);
  expect(new Set(upstream.requested)).toEqual(new Set(['GET /media/kona.png']));
  expect(lines.at(-1)).toMatchObject({ path: '/media/kona.png', reason });
});
