import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderRequest } from '@/server/render-with-next';
import { endpointUrls, loadRoutes, pageUrls } from '@/server/start-checks';
import { page } from '../support/door';

const app = join(__dirname, '../../app');

/** The pattern of each route in the `app` folder, as an expression for paths. */
function routesOf(file: string): RegExp[] {
  return readdirSync(app, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(`/${file}`))
    .map((path) => {
      const segments = path.split('/').slice(0, -1);
      const named = segments.filter((name) => !/^\(.*\)$/.test(name));
      return new RegExp(`^/${named.map((name) => (name.startsWith('[') ? '[^?]+' : name)).join('/')}$`);
    });
}

test.each([
  ['page.tsx', pageUrls],
  ['route.ts', endpointUrls],
])('every %s is loaded at the start', (file, addresses) => {
  const routes = routesOf(file);
  expect(routes.length).toBeGreaterThan(10);
  for (const route of routes)
    expect([String(route), addresses.some((address) => route.test(address))]).toEqual([String(route), true]);
});

test('endpoints are asked what they take, pages as if looked ahead at, and maintenance whole', async () => {
  const requested: RenderRequest[] = [];
  await loadRoutes((requestInput) => {
    requested.push(requestInput);
    const isFirst = requestInput.headers['rsc'] !== undefined && !requestInput.url.includes('_rsc');
    return Promise.resolve(
      isFirst
        ? page('', { status: 307, headers: { location: `${requestInput.url}?_rsc=x` } })
        : page('loaded'),
    );
  });
  const whole = requested.filter(({ method, headers }) => method === 'GET' && headers['rsc'] === undefined);
  expect(whole.map(({ url }) => url)).toEqual(['/mantenimiento']);
  const ahead = requested.filter(({ url }) => url.endsWith('?_rsc=x'));
  expect(ahead.map(({ url }) => url.split('?', 1)[0])).toEqual(pageUrls);
  expect(requested.filter(({ method }) => method === 'OPTIONS').map(({ url }) => url)).toEqual(endpointUrls);
});

test('what cannot be loaded ends the start with a sentence that names it', async () => {
  const broken = loadRoutes(({ url }) =>
    Promise.resolve(page('', { status: url === '/contacto' || url === '/api/stock' ? 500 : 200 })),
  );
  await expect(broken).rejects.toMatchObject({
    name: 'StartError',
    message: "These routes can't be loaded: /api/stock, /contacto.",
  });
});
