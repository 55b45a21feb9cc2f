import { resetEnv } from '@/lib/platform/env';
import { breadcrumbData, itemListData, organizationData, webSiteData } from '@/lib/seo/structured-data';
import { vocabularyProblems } from '@/scripts/crawl/structured-data';

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
  expect(vocabularyProblems(data)).toEqual([]);
});

test('the way to a page has whole addresses', () => {
  const data = breadcrumbData([
    { name: 'Inicio', path: '/' },
    { name: 'KONA', path: '/vehiculos/kona' },
  ]);
  expect(data).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Inicio', item: 'https://shop.example/' },
      { position: 2, name: 'KONA', item: 'https://shop.example/vehiculos/kona' },
    ],
  });
  expect(vocabularyProblems(data)).toEqual([]);
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
  expect(vocabularyProblems(data)).toEqual([]);
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
  expect(vocabularyProblems(data)).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ['a type', { '@type': 'Automobile' }, /no type/],
  ['a property', { '@type': 'Car', colour: 'red' }, /colour is no property of Car/],
  ['a property of another type', { '@type': 'Brand', price: 1 }, /price is no property/],
  ['a value', { '@type': 'Car', emissionsCO2: 'little' }, /emissionsCO2 takes Number/],
  ['an enumeration', { '@type': 'Offer', availability: 'https://schema.org/Soon' }, /availability takes/],
  ['a nested type', { '@type': 'Car', offers: { '@type': 'Brand', name: 'x' } }, /offers takes/],
  ['a nested value', { '@type': 'Car', offers: { '@type': 'Offer', price: true } }, /offers\.price takes/],
  ['an empty text', { '@type': 'Car', name: '' }, /name takes/],
])('%s that schema.org does not know is found', (_, data, problem) => {
  expect(vocabularyProblems({ '@context': 'https://schema.org', ...data })).toEqual([
    expect.stringMatching(problem),
  ]);
});
