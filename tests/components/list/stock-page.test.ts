import { createListPageAndMetadata } from '@/components/list/stock-page';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream({ SITE_URL: 'https://shop.example', BRAND_NAME: 'Marca' });

const metadataOfKona = () =>
  createListPageAndMetadata(() => ({ kind: 'model', model: 'kona' })).generateMetadata({
    params: Promise.resolve({}),
    searchParams: Promise.resolve({}),
  });

test('a model’s list doesn’t depend on the models', async () => {
  upstream.fail('failed', '/models/home');
  const { openGraph } = await metadataOfKona();
  const [image] = [openGraph?.images].flat();
  expect(image).toMatchObject({ url: 'https://shop.example/share.jpg' });
});

test('a model without vehicles is named by home’s models, and claims no stock', async () => {
  upstream.answer('/vehicles', { vehicles_list: [], vehicles_count: 0 });
  upstream.answer('/models/home', {
    items: [{ id: 3, description: 'KONA', url_key: 'kona', vehicles_count: 0 }],
  });
  const { openGraph, description } = await metadataOfKona();
  expect(openGraph).toMatchObject({ title: 'KONA | Marca', url: 'https://shop.example/vehiculos/kona' });
  expect(description).toMatch(/^KONA de Marca: ahora no hay ninguno en stock\./);
});

test('the title of a model that nobody names, and of any list without vehicles, claims no stock either', async () => {
  upstream.answer('/vehicles', { vehicles_list: [], vehicles_count: 0 });
  upstream.answer('/models/home', { items: [] });
  const { openGraph } = await metadataOfKona();
  expect(openGraph?.title).toMatch(/^Coches nuevos Marca/);
  expect(openGraph?.title).not.toContain('en stock');
});
