import type { StockTarget } from '@/lib/stock/target';
import { stockRoute } from '@/components/list/stock-page';
import { memorySources } from '../../support/memory-sources';
import { pictureOf } from '../../support/refs';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

const picture = pictureOf('u/media/kona.png');
const model = { id: '7', name: 'KONA', picture, pictureAlt: '', urlKey: 'kona', vehiclesCount: 20 };
const prices = { bestPrice: null, bestFinalPrice: null, bestMonthlyFee: null };
const settings = { SITE_URL: 'https://shop.example' };
const sources = memorySources({ models: [{ ...model, ...prices }] }, settings);

async function sharedBy(target: StockTarget, query = '') {
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(query)));
  const { generateMetadata } = stockRoute(() => target);
  const { openGraph } = await generateMetadata({ params: Promise.resolve({}), searchParams });
  return [openGraph?.images].flat().map((image) => (image as { url: string }).url);
}

const own = ['https://shop.example/share.jpg'];

test('a model’s list doesn’t depend on the models', async () => {
  sources.fail('failed', 'models');
  expect(await sharedBy({ kind: 'model', model: 'kona' })).toEqual(own);
});
