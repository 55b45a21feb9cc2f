/** @jest-environment node */
import { chatSettings } from '../../stock-service/routes/frame';
import { createStockService } from '../../stock-service/app';

const base = 'http://stock.test';

async function bannerOf(options: Parameters<typeof createStockService>[0]): Promise<string> {
  const response = await createStockService(options).request(
    `${base}/rest/es/V1/stockfinder/frontapp/config`,
  );
  const { items } = (await response.json()) as { items: { config_key: string; config_value?: string }[] };
  return items.find(({ config_key }) => config_key === 'cookies_banner_script')?.config_value ?? 'missing';
}

test('the configuration names simulated vendors only where they are asked for', async () => {
  expect(await bannerOf({ size: 5 })).toBe('');
  const sources = [...(await bannerOf({ size: 5, hasFrame: true })).matchAll(/src="([^"]*)"/g)];
  expect(sources.map(([, url]) => url)).toEqual([`${base}/frame/tag-manager.js`, `${base}/frame/banner.js`]);
});

test.each([
  `${base}/frame/tag-manager.js`,
  `${base}/frame/banner.js`,
  `${chatSettings(base).CHAT_TEST_SITE_URL}/assets/js/bootstrap.min.js`,
])('%s is a script', async (url) => {
  const response = await createStockService({ size: 5 }).request(url);
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await response.text()).toContain('simulated');
});
