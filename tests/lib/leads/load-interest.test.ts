import { loadInterest } from '@/lib/leads/load-interest';
import type { Dealer } from '@/lib/stock/locations';
import { memorySources, sampleData } from '../../support/memory-sources';

const sources = memorySources();
const { dealers } = sampleData;

/** The dealer that the form of a vehicle at the dealer «Norte» offers. */
async function offeredWith(all: readonly Dealer[]): Promise<string | undefined> {
  sources.data = { ...sampleData, dealers: all };
  const vehicle = sampleData.vehicles.find(({ dealerName }) => dealerName === 'Norte');
  return (await loadInterest(vehicle!.id))?.dealer?.id;
}

test.each(['Norte', '  NORTE '])('the dealer of the vehicle is offered, spelled %j', async (name) => {
  expect(await offeredWith([{ id: '10', name, islandId: '1' }])).toBe('10');
});

test('no dealer is offered of a vehicle whose dealer is unknown', async () => {
  expect(await offeredWith([{ id: '20', name: 'Norte y Sur', islandId: '2' }])).toBeUndefined();
});

test.each<[string, Omit<Dealer, 'name'>]>([
  ['another island', { id: '20', islandId: '2' }],
  ['the same island', { id: '11', islandId: '1' }],
  ['an island that no visitor can choose', { id: '90', islandId: '9' }],
])('none is offered where a dealer of %s has its name', async (_, other) => {
  expect(await offeredWith([...dealers, { ...other, name: 'norte' }])).toBeUndefined();
});
