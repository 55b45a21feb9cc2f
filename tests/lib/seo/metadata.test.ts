import { resetEnv } from '@/lib/platform/env';
import { pageMetadata } from '@/lib/seo/metadata';
import { fillTemplate } from '@/lib/seo/titles';
import { pictureOf } from '../../support/refs';

beforeEach(() => {
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: 'https://stock.example',
    SITE_URL: 'https://shop.example',
    SELLER_NAME: 'Grupo Canarias',
  });
  resetEnv();
});

test.each<[string, Record<string, string>, string]>([
  ['{model} | {brand}', { model: 'KONA', brand: 'Hyundai' }, 'KONA | Hyundai'],
  ['Coches {model} de {brand}', { model: '', brand: 'Hyundai' }, 'Coches de Hyundai'],
  ['{model} | {brand}', { model: '$& {brand}', brand: 'B' }, '$& {brand} | B'],
])('the template «%s» is filled', (template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text);
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

test('a page that is not for search engines is shared by its own address, and has no canonical one', () => {
  const metadata = pageMetadata({ title: 'T', path: '/vehiculos?colors=12', index: false });
  expect(metadata.alternates).toBeUndefined();
  expect(metadata.openGraph).toMatchObject({ url: 'https://shop.example/vehiculos?colors=12' });
  expect(metadata.robots).toEqual({ index: false, follow: true });
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
