import { createStockRoute } from '@/components/list/stock-page';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream({ SITE_URL: 'https://shop.example' });

test('a model’s list doesn’t depend on the models', async () => {
  upstream.fail('failed', '/models/home');
  const { generateMetadata } = createStockRoute(() => ({ kind: 'model', model: 'kona' }));
  const props = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };
  const { openGraph } = await generateMetadata(props);
  const [image] = [openGraph?.images].flat();
  expect(image).toMatchObject({ url: 'https://shop.example/share.jpg' });
});
