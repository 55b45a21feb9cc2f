import { advertisingTools } from '../scripts/smoke/advertising-tools';
import { checkTags } from '../scripts/smoke/tags';
import { startOwnShop } from './support/own-shop';
import { expect, test } from './support/test';

test('the check of tags names what the policy refuses, and METRICS_ORIGINS opens what is listed', async () => {
  const origins = [...(advertisingTools['google-ads']?.setting ?? []), 'https://connect.facebook.net'];
  const shop = await startOwnShop(
    { METRICS_ORIGINS: origins.join(',') },
    {
      settings: {
        cookies_banner_script: '<p>Cookies</p>',
        metrics_gtm_enabled: '1',
        metrics_gtm_id: 'GTM-TEST1',
      },
    },
  );
  try {
    const { loadsContainer, tools } = await checkTags(shop.url, Object.keys(advertisingTools));
    expect(loadsContainer).toBe(true);
    expect(tools.map(({ opening, refused }) => [opening, refused])).toEqual([
      ['open', []],
      // Where a tag manager is configured, its calls and pictures may go anywhere.
      ['open', []],
      ['partly', ['frame-src https://www.facebook.com']],
      ['closed', ['script-src https://bat.bing.com']],
    ]);
  } finally {
    await shop.close();
  }
});

test('without a tag manager and its setting the policy is closed to all of them', async ({ baseURL }) => {
  test.slow();
  const { loadsContainer, tools } = await checkTags(baseURL ?? '', Object.keys(advertisingTools));
  expect(loadsContainer).toBe(false);
  expect(tools.map(({ opening }) => opening)).toEqual(['closed', 'closed', 'closed', 'closed']);
});
