import { documentedOrigins, loads, refusals, serveTools } from './support/tools';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { expect, test } from './support/test';

const origins = documentedOrigins();
const settings = { metrics_gtm_enabled: '1', metrics_gtm_id: 'GTM-TEST1' };

/** What the policy allows without a setting where a tag manager is configured. */
const tagManager = 'https://www.googletagmanager.com';

let shop: OwnShop;
test.beforeAll(async () => {
  const all = [...origins.values()].flat();
  shop = await startOwnShop({ METRICS_ORIGINS: [...new Set(all)].join(',') }, { settings });
});
test.afterAll(() => shop.close());

for (const [tool, resources] of Object.entries(loads))
  test(`${tool} loads all it needs from the origins that its row names`, async ({ page }) => {
    const named = [...(origins.get(tool) ?? []), tagManager].map((origin) => new URL(origin).host);
    const isNamed = ({ host }: URL) =>
      named.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
    expect(resources.filter(([, url]) => !isNamed(new URL(url)))).toEqual([]);
    await serveTools(page, resources);
    const requested = resources
      .filter(([kind]) => kind !== 'socket')
      .map(([, url]) => page.waitForRequest(url));
    await page.goto(shop.url);
    await Promise.all(requested);
    expect(await refusals(page)).toEqual([]);
  });

test('the preview of the container talks to the page that it has opened', async ({ page, context }) => {
  await context.route('https://tagassistant.google.com/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', ({ data }) => { document.title = data; })</script>`,
    }),
  );
  await page.goto('https://tagassistant.google.com/', { waitUntil: 'load' });
  context.on('page', (opened) => void serveTools(opened));
  await page.evaluate((url) => void window.open(`${url}/?gtm_debug=1`), shop.url);
  await expect(page).toHaveTitle('connected');
});
