import { getDealers } from '@/lib/upstream/reads';
import { getStockWithLocations } from '@/lib/upstream/places';
import { memorySources, sampleData } from '../../support/memory-sources';

const sources = memorySources();
const locationCodes = (list: Awaited<ReturnType<typeof getStockWithLocations>>) =>
  list?.facets.map(({ code }) => code).filter((code) => code === 'isla' || code === 'concesionario');

test('a list waits neither for failing dealers nor for slow ones', async () => {
  sources.fail('not-found', 'dealers');
  const failed = await getStockWithLocations({ kind: 'search', text: 'kona' });
  expect(failed?.vehicles).toHaveLength(20);
  expect(locationCodes(failed)).toEqual([]);
});

test('late dealers leave the list unchanged', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
  let respond = (): void => undefined;
  const late = new Promise<typeof sampleData.dealers>((resolve) => {
    respond = () => resolve(sampleData.dealers);
  });
  sources.override({ dealers: () => late });
  const list = await getStockWithLocations({ kind: 'search', text: 'kona' });
  expect(list?.vehicles).toHaveLength(20);
  expect(locationCodes(list)).toEqual([]);
  respond();
  expect(await getDealers()).toHaveLength(2);
});

test('with the dealers it can be filtered by island and dealer, and is made once', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(2e9);
  const list = await getStockWithLocations({ kind: 'all' });
  expect(locationCodes(list)).toEqual(['isla', 'concesionario']);
  expect(list?.vehicles.find(({ dealerName }) => dealerName === 'Sur')).toMatchObject({
    ...{ isla: '2', concesionario: '20', place: 'Sur, Tenerife' },
  });
  expect(await getStockWithLocations({ kind: 'all' })).toBe(list);
});
