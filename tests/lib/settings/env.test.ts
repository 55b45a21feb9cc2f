import { EnvError } from '@/lib/platform/env';
import { parseEnv } from '@/lib/settings/env';
import { brand } from '@/lib/site/brand/brand';

const upstream = { STOCKFINDER_BASE_URL: 'https://shop.example.com/' };

test('defaults (product 2.1)', () => {
  expect(parseEnv(upstream)).toMatchObject({
    stockfinderBaseUrl: 'https://shop.example.com',
    stockfinderStoreCode: 'default',
    stockfinderTimeoutMs: 3000,
    siteUrl: 'http://localhost:3000',
    isSiteUrlSet: false,
    brandName: brand.make,
    sellerName: brand.seller ?? brand.make,
    locale: 'es',
    port: 3000,
    production: false,
    chat: null,
    imageHosts: [],
    revalidateSecret: null,
    redisUrl: null,
    trustProxy: 0,
  });
  expect(parseEnv(upstream).cacheDir).toBe(`${process.cwd()}/.cache`);
});

test.each([
  [{}, 'STOCKFINDER_BASE_URL is not set, but must be an http or https address'],
  [{ STOCKFINDER_BASE_URL: 'shop' }, 'STOCKFINDER_BASE_URL is "shop", but must be an http or https address'],
  [{ ...upstream, PORT: 'web' }, 'PORT is "web", but must be a whole number from 0 to 65535'],
  [{ ...upstream, SITE_URL: 'https://a.example/shop' }, 'SITE_URL is "https://a.example/shop", but must be'],
  [{ ...upstream, IMAGE_HOSTS: 'https://x/' }, 'IMAGE_HOSTS is "https://x/", but must be a comma list'],
  ...['google.com', 'https://*.com', "'unsafe-inline'", 'https://a;x'].map(
    (value): [Record<string, string>, string] => [
      { ...upstream, METRICS_ORIGINS: `https://b.example,${value}` },
      `METRICS_ORIGINS is "https://b.example,${value}", but must be a comma list of origins`,
    ],
  ),
  [
    { ...upstream, REDIS_URL: 'redis://localhost' },
    'COOKIE_SECRETS is not set, but must be a comma list of secrets of at least 16 characters each where REDIS_URL is set.',
  ],
])('a wrong setting is one sentence that names it (%#)', (variables, sentence) => {
  expect(() => parseEnv(variables)).toThrow(EnvError);
  expect(() => parseEnv(variables)).toThrow(sentence);
});

test.each([
  [
    { COOKIE_SECRETS: 'long-enough-secret,short-pass' },
    'COOKIE_SECRETS is not right, but must be a comma list',
  ],
  [{ REDIS_URL: 'rediss:/me:pass-word@host' }, 'REDIS_URL is "rediss:/…@host", but must be an address'],
  [{ REDIS_URL: 'me:pass-word@host:6379' }, 'REDIS_URL is "…@host:6379", but must be an address'],
  [
    { STOCKFINDER_BASE_URL: 'https://me:pass-word@shop.example/?q' },
    '"https://…@shop.example/?q", but must be',
  ],
  [
    { STOCKFINDER_HEADERS: 'Authorization Basic pass-word' },
    'STOCKFINDER_HEADERS is not right, but must be headers',
  ],
])('an error shows neither secrets nor passwords (%#)', (variables, sentence) => {
  expect(() => parseEnv({ ...upstream, ...variables })).toThrow(sentence);
  expect(() => parseEnv({ ...upstream, ...variables })).not.toThrow(/secre$|short-pass|pass-word/);
});

test('PRODUCTION selects the chat set, an incomplete one is none', () => {
  const set = (prefix: string) => ({
    [`${prefix}ORG_ID`]: 'org',
    [`${prefix}DEPLOYMENT`]: prefix,
    [`${prefix}SITE_URL`]: 'https://site.example/',
    [`${prefix}SCRT_URL`]: 'https://scrt.example',
  });
  const both = { ...upstream, ...set('CHAT_PRODUCTION_'), ...set('CHAT_TEST_') };
  expect(parseEnv(both).chat?.deployment).toBe('CHAT_TEST_');
  expect(parseEnv({ ...both, PRODUCTION: 'true' }).chat?.deployment).toBe('CHAT_PRODUCTION_');
  expect(parseEnv({ ...both, CHAT_TEST_ORG_ID: '' }).chat).toBeNull();
});

test('assistants are served, and their crawlers allowed, unless settings say otherwise', () => {
  expect(parseEnv(upstream)).toMatchObject({ assistants: true, aiCrawlers: null });
  expect(parseEnv({ ...upstream, ASSISTANTS: 'off', AI_CRAWLERS: 'search' })).toMatchObject({
    assistants: false,
    aiCrawlers: 'search',
  });
  expect(() => parseEnv({ ...upstream, AI_CRAWLERS: 'some' })).toThrow(
    'AI_CRAWLERS is "some", but must be "all", "search" or "none".',
  );
});

describe('the feed of all vehicles', () => {
  test('is off unless it is set', () => {
    const feed = { vehicleFeedToken: null, vehicleFeedStoreCodes: new Map() };
    expect(parseEnv(upstream)).toMatchObject({ ...feed, vehicleFeed: false });
    expect(parseEnv({ ...upstream, VEHICLE_FEED: 'on' })).toMatchObject({ ...feed, vehicleFeed: true });
    expect(() => parseEnv({ ...upstream, VEHICLE_FEED: 'yes' })).toThrow(EnvError);
  });

  test('its codes are read, one a line or behind a semicolon', () => {
    const text = 'Centro Telde=TEL1; Motor, S.A. = M1\nCentro Sur=SUR';
    const { vehicleFeedStoreCodes } = parseEnv({ ...upstream, VEHICLE_FEED_STORE_CODES: text });
    const codes = { 'Centro Telde': 'TEL1', 'Motor, S.A.': 'M1', 'Centro Sur': 'SUR' };
    expect(Object.fromEntries(vehicleFeedStoreCodes)).toEqual(codes);
  });

  test.each(['Centro Telde', 'a=b=c', 'Centro Telde=TEL1,Centro Sur=SUR', '=x', 'a='])(
    'codes such as %s are none',
    (text) => {
      expect(() => parseEnv({ ...upstream, VEHICLE_FEED_STORE_CODES: text })).toThrow(
        /^VEHICLE_FEED_STORE_CODES is/,
      );
    },
  );
});

test('credentials of the upstream’s address become a header, unless headers have their own', () => {
  const address = { STOCKFINDER_BASE_URL: 'https://tienda:se%3Acreta@shop.example.com/' };
  const basic = `Basic ${btoa('tienda:se:creta')}`;
  expect(parseEnv(address)).toMatchObject({
    stockfinderBaseUrl: 'https://shop.example.com',
    stockfinderHeaders: { authorization: basic },
  });
  const headers = { STOCKFINDER_HEADERS: 'Authorization: Bearer abc' };
  expect(parseEnv({ ...address, ...headers }).stockfinderHeaders['authorization']).toBe('Bearer abc');
});

test.each([
  ['X-Api-Key: a b;c', { 'x-api-key': 'a b;c' }],
  ['X-One: 1\\nX-Two:2', { 'x-one': '1', 'x-two': '2' }],
  ['X-One: 1\r\n\r\nUser-Agent: Shop/2', { 'x-one': '1', 'user-agent': 'Shop/2' }],
])('headers of the upstream are lines: %j', (text, headers) => {
  expect(parseEnv({ ...upstream, STOCKFINDER_HEADERS: text }).stockfinderHeaders).toMatchObject(headers);
});

test.each(['Host: a', 'Content-Length: 1', 'Idempotency-Key: x', 'X-A: ñ', 'X A: 1', ': 1'])(
  'a header that calls write themselves, or that none can be, is refused: %s',
  (text) => {
    expect(() => parseEnv({ ...upstream, STOCKFINDER_HEADERS: text })).toThrow(EnvError);
  },
);
