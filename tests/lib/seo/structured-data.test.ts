import type { Vehicle } from '@/lib/domain/vehicle';
import { resetEnv } from '@/lib/env';
import { breadcrumbData, itemListData, organizationData, vehicleData } from '@/lib/seo/structured-data';

beforeEach(() => {
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: 'https://stock.example',
    SITE_URL: 'https://shop.example',
    BRAND_NAME: 'Hyundai',
  });
  resetEnv();
});

const vehicle = {
  id: '501',
  name: 'KONA Maxx',
  modelName: 'KONA',
  vin: 'KMHK1234567890123',
  modelYear: '',
  colorName: 'Blanco',
  fuelName: '',
  gearbox: 'Automático',
  finalPrice: { amount: 22500, text: '22.500 €' },
  pictures: ['u/a.png'],
} as Partial<Vehicle> as Vehicle;

test('a vehicle is a product and a car with its offer in euros, and says only what is known', () => {
  const data = vehicleData(vehicle);
  expect(data).toMatchObject({
    '@type': ['Product', 'Car'],
    sku: '501',
    url: 'https://shop.example/vehiculo/501',
    vehicleIdentificationNumber: 'KMHK1234567890123',
    color: 'Blanco',
    offers: { '@type': 'Offer', price: 22500, priceCurrency: 'EUR' },
  });
  expect(data).not.toHaveProperty('fuelType');
  expect(data).not.toHaveProperty('vehicleModelDate');
  expect(data).toHaveProperty('image', [expect.stringMatching(/^https:\/\/shop\.example\/fotos\//)]);
});

test('a page of a list counts on from the pages before it', () => {
  expect(itemListData([vehicle], 300, 24)).toMatchObject({
    numberOfItems: 300,
    itemListElement: [{ position: 25, url: 'https://shop.example/vehiculo/501' }],
  });
});

test('the way to a page has whole addresses', () => {
  expect(
    breadcrumbData([
      { name: 'Inicio', path: '/' },
      { name: 'KONA', path: '/vehiculos/kona' },
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Inicio', item: 'https://shop.example/' },
      { position: 2, name: 'KONA', item: 'https://shop.example/vehiculos/kona' },
    ],
  });
});

test('the seller has a logo where one is configured', () => {
  expect(organizationData(null)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Hyundai',
    url: 'https://shop.example/',
  });
  expect(organizationData('u/logo.png')).toHaveProperty(
    'logo',
    expect.stringMatching(/^https:\/\/shop\.example\/fotos\/480\//),
  );
});
