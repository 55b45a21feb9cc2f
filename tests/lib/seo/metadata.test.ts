import { resetEnv } from '@/lib/platform/env';
import { fillTemplate, pageMetadata } from '@/lib/seo/metadata';
import { pictureOf } from '../../support/refs';

beforeEach(() => {
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: 'https://stock.example',
    SITE_URL: 'https://shop.example',
    SELLER_NAME: 'Grupo Canarias',
  });
  resetEnv();
});

test.each([
  ['{model} | {brand}', { model: 'KONA', brand: 'Hyundai' }, 'KONA | Hyundai'],
  ['{brand} {brand}', { brand: 'Hyundai' }, 'Hyundai Hyundai'],
  ['Coches {model} de {brand}', { brand: 'Hyundai' }, 'Coches de Hyundai'],
  ['{other}', { brand: 'Hyundai' }, '{other}'],
  ['', { brand: 'Hyundai' }, ''],
])('the template «%s» is filled', (template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text);
});

test('a text that looks like a pattern goes in as it is', () => {
  expect(fillTemplate('{model} | {brand}', { model: '$& {brand}', brand: 'B' })).toBe('$& {brand} | B');
});

test('a page stands at its own address, and networks show its picture as JPEG', () => {
  const picture = pictureOf('u/media/kona.png');
  const image = { url: `https://shop.example/fotos/1200/${picture}`, type: 'image/jpeg', alt: 'T' };
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
