import { loadStock, refreshStock } from '@/lib/list/index/load';
import { peekStock } from '@/lib/list/index/loaded-stock';
import { serializeIndex } from '@/lib/list/index/encode';
import { HttpResponse } from 'msw';
import { indexServer } from '../../../support/index-server';
import { sampleList } from '../../../support/sample-list';

const server = indexServer();

test('a page compares its own version first; its index loads whole when it is needed, and once', async () => {
  const { version } = await serializeIndex(sampleList);
  const index = '/api/stock?search=kona';
  await refreshStock(index, version);
  expect(peekStock(index)).toBeNull();
  await loadStock(index, version);
  const live = peekStock(index);
  expect(live?.version).toBe(version);
  await refreshStock(index, 'another page');
  expect(peekStock(index)).toBe(live);
  server.response(() => new HttpResponse(null, { status: 404 }));
  await expect(refreshStock(index, version)).rejects.toBeDefined();
  expect(peekStock(index)).toBeNull();
});
