import { mayBeSameOrigin } from '@/lib/http/same-origin';
import { changeSettings } from '../../support/settings';

const site = (siteUrl: string, proxies = '0') =>
  changeSettings({ SITE_URL: siteUrl, TRUST_PROXY: proxies, STOCKFINDER_BASE_URL: 'http://a.example' });

const isBelieved = (headers: Record<string, string>) => mayBeSameOrigin((name) => headers[name] ?? null);

test.each([
  ['https://shop.example', {}, true],
  ['https://shop.example', { 'sec-fetch-site': 'cross-site' }, false],
  ['https://shop.example', { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }, false],
  ['https://shop.example', { origin: 'https://shop.example' }, true],
  ['https://shop.example', { origin: 'http://shop.example' }, true],
  ['https://shop.example', { origin: 'https://www.shop.example' }, true],
  ['https://shop.example', { origin: 'https://shop.example:8443' }, false],
  ['https://shop.example', { origin: 'null' }, false],
  // A privacy setting hides the origin, but the browser calls the site the same.
  ['https://shop.example', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  ['https://shop.example', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['https://shop.example', { origin: 'https://evil.example' }, false],
  // Another name of the same machine, which any domain owner can create.
  ['https://shop.example', { origin: 'https://evil.example', host: 'evil.example' }, false],
  // A user on the machine itself, or at the end of a tunnel.
  ['https://shop.example', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  ['https://shop.example', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  ['https://shop.example', { origin: 'http://localhost:4000', host: 'localhost:3000' }, false],
  [
    'https://shop.example',
    { origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' },
    false,
  ],
  // SITE_URL is not set: the shop runs under any name.
  ['http://localhost:3000', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  ['http://localhost:3000', { origin: 'http://nas.local:3000', host: 'nas.local:3000' }, true],
])('for %s %j is one of our own pages: %s', (siteUrl, headers, believed) => {
  site(siteUrl);
  expect(isBelieved(headers)).toBe(believed);
});

test('a proxy’s word for the host counts where proxies are trusted and SITE_URL names no site', () => {
  const headers = { origin: 'https://try.example', host: '10.0.0.7:3000', 'x-forwarded-host': 'try.example' };
  site('http://localhost:3000');
  expect(isBelieved(headers)).toBe(false);
  site('http://localhost:3000', '1');
  expect(isBelieved(headers)).toBe(true);
  site('https://shop.example', '1');
  expect(isBelieved(headers)).toBe(false);
});
