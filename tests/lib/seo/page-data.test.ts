import { pageMetadata } from '@/lib/seo/metadata';
import { fillTitleTemplate } from '@/lib/seo/titles';
import { listPageData, sellerOrganizationData, vehicleStructuredData } from '@/lib/seo/structured-data';
import type { Vehicle } from '@/lib/stock/vehicle';
import { rawVehicle, readVehicle } from '../../support/raw-vehicle';
import { pictureOf } from '../../support/refs';
import { givenSettings } from '../../support/settings';

givenSettings({
  SITE_URL: 'https://shop.example',
  BRAND_NAME: 'Hyundai',
  SELLER_NAME: 'Grupo Canarias',
});

describe('metadata', () => {
  test.each<[string, Record<string, string>, string]>([
    ['{model} | {brand}', { model: 'KONA', brand: 'Hyundai' }, 'KONA | Hyundai'],
    ['Coches {model} de {brand}', { model: '', brand: 'Hyundai' }, 'Coches de Hyundai'],
    ['{model} | {brand}', { model: '$& {brand}', brand: 'B' }, '$& {brand} | B'],
  ])('the template «%s» is filled', (template, values, text) => {
    expect(fillTitleTemplate(template, values)).toBe(text);
  });

  test('a page stands at its own address, and networks show its picture as JPEG', () => {
    const picture = pictureOf('u/media/kona.png');
    const size = { width: 1200, height: 630 };
    const image = {
      url: `https://shop.example/fotos/1200/${picture}`,
      type: 'image/jpeg',
      ...size,
      alt: 'T',
    };
    const metadata = pageMetadata({ title: 'T', description: 'D', path: '/vehiculos', picture });
    expect(metadata.alternates).toEqual({
      canonical: 'https://shop.example/vehiculos',
    });
    expect(metadata.openGraph).toMatchObject({
      url: 'https://shop.example/vehiculos',
      siteName: 'Grupo Canarias',
      title: 'T',
      description: 'D',
      images: [image],
    });
    expect(metadata.twitter).toEqual({
      card: 'summary_large_image',
      title: 'T',
      description: 'D',
      images: [image],
    });
    expect(metadata.robots).toBeUndefined();
  });

  test('a page without a picture shows the site’s own, and one that is not to be kept says so', () => {
    const metadata = pageMetadata({ title: 'T', path: '/x', index: false });
    expect(metadata).not.toHaveProperty('description');
    const image = { url: 'https://shop.example/share.jpg', type: 'image/jpeg', alt: 'Grupo Canarias' };
    const images = [expect.objectContaining(image)];
    expect(metadata.openGraph).toMatchObject({ images });
    expect(metadata.twitter).toMatchObject({
      card: 'summary_large_image',
      title: 'T',
      description: 'T',
      images,
    });
    expect(metadata.robots).toEqual({ index: false, follow: true });
  });
});

describe('structured data of pages', () => {
  test('a page of a list counts on from the pages before it', () => {
    const data = listPageData([{ id: '501', name: 'KONA Maxx' }], 300, 24);
    expect(data).toMatchObject({
      numberOfItems: 300,
      itemListElement: [{ position: 25, name: 'KONA Maxx', url: 'https://shop.example/vehiculo/501' }],
    });
  });

  test('the seller is an organization, with a logo and other places where they are configured', () => {
    expect(sellerOrganizationData({ footerLogo: null, social: {} }, [])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://shop.example/#organization',
      name: 'Grupo Canarias',
      url: 'https://shop.example/',
    });
    const social = { instagram: 'https://social.example/dealer' };
    const data = sellerOrganizationData({ footerLogo: 'u/logo.png', social }, []);
    expect(data).toMatchObject({
      logo: expect.stringMatching(/^https:\/\/shop\.example\/fotos\/1306\//),
      sameAs: ['https://social.example/dealer'],
    });
  });

  test('its dealers are departments, those with an address car dealers', () => {
    const dealers = [
      { name: 'Norte', street: 'Calle Mayor 1' },
      { name: 'Sur', street: undefined },
    ];
    const address = { '@type': 'PostalAddress', streetAddress: 'Calle Mayor 1', addressCountry: 'ES' };
    expect(sellerOrganizationData({ footerLogo: null, social: {} }, dealers)).toMatchObject({
      department: [
        { '@type': 'AutoDealer', name: 'Norte', address },
        { '@type': 'Organization', name: 'Sur' },
      ],
    });
  });
});

describe('structured data of a vehicle', () => {
  const bare = readVehicle({ product_id: 501, name: 'KONA Maxx', final_price: 22_500 });
  let whole: Vehicle;
  beforeEach(() => {
    whole = readVehicle();
  });

  test('a vehicle is a product and a car with its offer in euros', () => {
    const data = vehicleStructuredData(whole);
    expect(data).toMatchObject({
      '@type': ['Product', 'Car'],
      sku: '501',
      description: 'KONA 1.6 HEV Maxx · Híbrido · Automático · 141 CV · Blanco',
      mileageFromOdometer: { value: 0, unitCode: 'KMT' },
      url: 'https://shop.example/vehiculo/501',
      model: 'KONA',
      vehicleConfiguration: 'Maxx',
      vehicleIdentificationNumber: 'KMHK1234567890123',
      vehicleModelDate: '2026',
      brand: { name: 'Hyundai' },
      color: 'Blanco',
      vehicleInteriorType: 'Tela negra',
      fuelType: 'Híbrido',
      vehicleTransmission: 'Automático',
      vehicleEngine: { enginePower: { value: 141, unitText: 'CV' } },
      fuelConsumption: { value: 4.7, unitText: 'l/100 km' },
      emissionsCO2: 106,
      image: [1, 2].map(() => expect.stringMatching(/^https:\/\/shop\.example\/fotos\//) as string),
      offers: {
        '@type': 'Offer',
        price: 22500,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@id': 'https://shop.example/#organization', name: 'Grupo Canarias' },
        availableAtOrFrom: {
          '@type': 'AutoDealer',
          name: 'Dealer Las Palmas',
          address: { '@type': 'PostalAddress', streetAddress: 'Calle Mayor 1', addressCountry: 'ES' },
        },
      },
    });
  });

  test('a dealer without an address is a place', () => {
    const { offers } = vehicleStructuredData(readVehicle(rawVehicle({ localization_address: null })));
    expect(offers).toMatchObject({ availableAtOrFrom: { '@type': 'Place', name: 'Dealer Las Palmas' } });
  });

  test('it contains only known data', () => {
    const { offers, ...data } = vehicleStructuredData(bare);
    const names = '@context @type brand description itemCondition mileageFromOdometer name sku url';
    expect(Object.keys(data).sort()).toEqual(names.split(' '));
    expect(offers).not.toHaveProperty('availability');
  });

  test.each(['mucha', '141', ''])('a power of «%s» is no amount with its unit', (power) => {
    expect(vehicleStructuredData({ ...whole, power })).not.toHaveProperty('vehicleEngine');
  });

  test.each([
    ['Entrega inmediata', 'InStock'],
    ['Disponible', 'InStock'],
    ['En tránsito', 'BackOrder'],
    ['Disponible en 15 días', 'BackOrder'],
    ['Reservado', 'Reserved'],
  ])('«%s» is %s', (available_label, availability) => {
    const { offers } = vehicleStructuredData(
      readVehicle(rawVehicle({ available_label, delivery_label: null })),
    );
    expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` });
  });

  test('an unknown label tells nothing of the availability', () => {
    const data = vehicleStructuredData(
      readVehicle(rawVehicle({ available_label: 'Consultar', delivery_label: null })),
    );
    expect(data.offers).not.toHaveProperty('availability');
  });
});
