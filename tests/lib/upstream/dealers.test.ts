import { getDealers, purge } from '@/lib/upstream/reads';
import { resetState } from '@/lib/platform/state';
import { logLines } from '../../support/log-lines';
import { memorySources, sampleData } from '../../support/memory-sources';

const sources = memorySources();
const namesake = { id: '11', name: 'norte', islandId: '2' };

async function readAnew(...others: typeof sampleData.dealers): Promise<void> {
  sources.data = { ...sampleData, dealers: [...sampleData.dealers, ...others] };
  await purge(['dealers']);
  await getDealers();
}

test('names that several dealers have are logged once', async () => {
  resetState('reported');
  const all = logLines();
  const warnings = () => all.filter(({ names }) => names !== undefined);
  await readAnew();
  expect(warnings()).toEqual([]);
  await readAnew(namesake);
  await readAnew(namesake);
  await readAnew(namesake);
  const message = expect.stringMatching(/^several dealers have one name/) as string;
  expect(warnings()).toMatchObject([{ message, names: 'Norte; norte' }]);
});
