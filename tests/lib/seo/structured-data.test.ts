import { resetEnv } from '@/lib/platform/env';
import { itemListData, organizationData, webSiteData } from '@/lib/seo/structured-data';

beforeEach(() => {
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: 'https://stock.example',
    SITE_URL: 'https://shop.example',
    SELLER_NAME: 'Grupo Canarias',
  });
  resetEnv();
});

test('a page of a list counts on from the pages before it', () => {
  const data = itemListData([{ id: '501', name: 'KONA Maxx' }], 300, 24);
  expect(data).toMatchObject({
    numberOfItems: 300,
    itemListElement: [{ position: 25, name: 'KONA Maxx', url: 'https://shop.example/vehiculo/501' }],
  });
});

test('the seller has a logo and other places where they are configured', () => {
  expect(organizationData({ footerLogo: null, social: {} })).toEqual({
    '@context': 'https://schema.org',
    '@type': ['Organization', 'AutoDealer'],
    '@id': 'https://shop.example/#organization',
    name: 'Grupo Canarias',
    url: 'https://shop.example/',
  });
  const social = { instagram: 'https://social.example/dealer' };
  const data = organizationData({ footerLogo: 'u/logo.png', social });
  expect(data).toMatchObject({
    logo: expect.stringMatching(/^https:\/\/shop\.example\/fotos\/480\//),
    sameAs: ['https://social.example/dealer'],
  });
});

test('the site names its publisher, and no search box, which engines show no more', () => {
  const data = webSiteData();
  expect(data).toMatchObject({
    '@type': 'WebSite',
    name: 'Grupo Canarias',
    url: 'https://shop.example/',
    publisher: { '@id': 'https://shop.example/#organization' },
  });
  expect(data).not.toHaveProperty('potentialAction');
});
