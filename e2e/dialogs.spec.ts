import { smallBoxes } from './support/beyond-axe';
import { chatSet } from './support/chat-vendor';
import { expectSteadyDialogs } from './support/dialogs';
import { startOwnShop } from './support/own-shop';
import { expect, test } from './support/test';
import { playwrightVisitor } from './support/visitor-playwright';

/** A small phone and a low window; visits cover the others, in other engines. */
for (const window of [
  { width: 320, height: 480 },
  { width: 844, height: 390 },
])
  test.describe(`at ${window.width} × ${window.height}`, () => {
    test.use({ viewport: window });

    test('every dialog stands still, makes no phone zoom in, and back closes it', async ({ page }) => {
      test.setTimeout(180_000);
      const shop = await startOwnShop(chatSet);
      try {
        await expectSteadyDialogs(playwrightVisitor(page, window.width), shop.url, async () => {
          if (window.width < 400) expect(await smallBoxes(page)).toEqual([]);
        });
      } finally {
        await shop.close();
      }
    });
  });
