import { allHabits } from '@/tests/support/faulty-stock/habits';
import { removeFolders, faultyService } from './support/service';

afterAll(removeFolders);

/** Requests of each call: a usual one, and one that the upstream refuses. */
const paths: Readonly<Record<string, readonly string[]>> = {
  config: ['frontapp/config'],
  dealers: ['dealers'],
  models: ['models/home'],
  vehicles: ['vehicles?model=kona', 'vehicles?model=nada'],
  vehicle: ['vehicles/501', 'vehicles/nada'],
  promotion: ['vehicles/?promotion=1', 'vehicles/9?promotion=1'],
  search: ['search/vehicles?q=kona', 'search/vehicles?q=x'],
};

async function responsesOf(habits: readonly string[]) {
  const stock = faultyService({ habits, size: 40 });
  const sent = await Promise.all(Object.values(paths).flatMap((list) => list.map((path) => stock.get(path))));
  return Promise.all(
    sent.map(async (response) => {
      const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
      return [
        response.status,
        response.headers.get('content-type'),
        response.headers.get('location'),
        bytes,
      ].join(' ');
    }),
  );
}

test('each habit changes what the upstream answers', async () => {
  const usual = await responsesOf([]);
  const idle: string[] = [];
  for (const name of Object.keys(allHabits)) {
    const changed = await responsesOf([name]);
    if (changed.every((response, index) => response === usual[index])) idle.push(name);
  }
  expect(idle).toEqual([]);
});
