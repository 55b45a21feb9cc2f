import { chatSet } from './support/chat-vendor';
import { expectSteady, expectSteadyDialogs } from './support/dialogs';
import { startOwnShop } from './support/own-shop';
import { dialog } from './support/visitor';
import { task, visitEverywhere } from './support/visits';

const popup = {
  popup_enabled: '1',
  popup_show_after_seconds: '2',
  popup_cms_content: '<h2>Semana de ofertas</h2>' + '<p>Solo unos días.</p>'.repeat(40),
};

visitEverywhere('every dialog: its frame stands still, and back closes it', async ({ visitor }) => {
  const shop = await startOwnShop(chatSet, { settings: popup });
  try {
    await task('popup', async () => {
      await visitor.open(shop.url);
      // Browsers skip history entries that a page adds before any user activation.
      await visitor.key('Tab');
      await expectSteady(visitor, dialog('Promoción'));
    });
    await expectSteadyDialogs(visitor, shop.url);
  } finally {
    await shop.close();
  }
});
