import type { OwnShop } from './support/own-shop';
import { expect, test } from './support/test';
import { startWalkedShop } from './walk/walked-shop';
import { createWalker, tell } from './walk/walker';

/** Seeds of walks, odd ones on a phone; `npm run walk` takes any other. */
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const steps = 60;

test.describe.configure({ mode: 'parallel' });
test.setTimeout(300_000);

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startWalkedShop();
});
test.afterAll(() => shop.close());

for (const seed of seeds)
  test(`${steps} steps at random break no law of the shop: seed ${seed}`, async ({ browser }) => {
    const faults = await createWalker(browser, shop).walk(seed, steps);
    expect(faults.map(tell).join('\n')).toBe('');
  });
