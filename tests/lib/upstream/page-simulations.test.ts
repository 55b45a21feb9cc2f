import { runInRendering, type Rendering } from '@/lib/site/rendering/page-outcome';
import { countAgainstLimit } from '@/lib/security/rate-limit';
import { termsFees } from '@/lib/list/list-fees';
import { sharedSimulation } from '@/lib/upstream/simulation';
import { memorySources, sampleData } from '../../support/memory-sources';

const sources = memorySources();
const visitor = '203.0.113.7';
const limits = { allowedMonths: [24, 48], amountStep: 500, minAmount: 3000 };

const rendering = (): Rendering => ({ isOverloaded: false, visitor });

test('simulations for pages of one address are those that its budget has left, and the page knows that some are missing', async () => {
  // Two of vehicles, or eight of lists.
  await countAgainstLimit('simulations', visitor, 1_192);
  const first = rendering();
  await runInRendering(first, () => sharedSimulation(20_000, { entry: 0, months: 48 }));
  expect(first.isLimited).toBeUndefined();
  const vehicles = sampleData.vehicles.slice(1, 7);
  const list = rendering();
  const terms = { entry: 0, months: 48 };
  const ids = vehicles.map(({ id }) => id);
  const { fees } = await runInRendering(list, () => termsFees({ vehicles }, ids, terms, limits));
  expect([fees.length, list.isLimited]).toEqual([4, true]);
  const last = rendering();
  const refused = runInRendering(last, () => sharedSimulation(20_000, { entry: 500, months: 48 }));
  await expect(refused).rejects.toMatchObject({ name: 'RateLimitedError' });
  expect(last.isLimited).toBe(true);
  // Cached simulations and renderings without a visitor count nothing.
  await runInRendering(rendering(), () => sharedSimulation(20_000, { entry: 0, months: 48 }));
  await sharedSimulation(20_000, { entry: 500, months: 48 });
  expect(sources.calls).toHaveLength(6);
});
