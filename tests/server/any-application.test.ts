import { page, testDoor } from '../support/door';
import { plainApplication } from '../support/application';
import { logLines } from '../support/log-lines';

let isClosed = false;
const door = testDoor(() => ({
  ...plainApplication,
  isClosed: () => isClosed,
  redirect: (path, search, isPrefetch) =>
    isClosed && path !== '/closed'
      ? Promise.resolve({ status: 307, headers: { location: '/closed' } })
      : plainApplication.redirect(path, search, isPrefetch),
}));

beforeEach(() => {
  isClosed = false;
  logLines();
});

test('a page of an application that is no shop is rendered once, and then sent from the cache', async () => {
  for (const path of ['/', '/?campaign=mail']) {
    const { status, text, headers } = await door.get(path);
    expect([status, text]).toEqual([200, 'the page']);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  }
  expect(door.requested.map(({ url }) => url)).toEqual(['/']);
});

test('its redirects, its 404 page and its pages without a frame are its own', async () => {
  const moved = await door.get('/old');
  expect([moved.status, moved.headers.location]).toEqual([308, '/']);
  expect((await door.get('/nowhere')).text).toBe('the 404 page');
  expect((await door.get('/nothing.png')).text).toBe('<h1>missing /nothing.png</h1>');
});

test('its endpoints take the methods that its table says', async () => {
  door.answers(() => page('{}', { headers: { 'content-type': 'application/json' } }));
  const form = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  expect((await door.send('/api/form', form)).status).toBe(200);
  expect((await door.get('/api/form')).status).toBe(405);
  expect((await door.get('/api/time')).status).toBe(200);
  expect((await door.get('/api/other')).status).toBe(404);
});

test('while it is closed its pages lead to the one that says so, with 503', async () => {
  isClosed = true;
  expect((await door.get('/')).headers.location).toBe('/closed');
  expect((await door.get('/closed')).status).toBe(503);
});
