import { chatSet } from './support/chat-vendor';
import { dialogsFor, expectSteady, fillComparator } from './support/dialogs';
import { startOwnShop } from './support/own-shop';
import { button, dialog } from './support/visitor';
import { task, visit, visitEverywhere } from './support/visits';

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
    for (const [path, press, opened] of dialogsFor(visitor.width))
      await task(`${String(opened.name)} on ${path}`, async () => {
        await visitor.open(shop.url + path);
        await visitor.press(press, opened);
        if (opened.name === 'Me interesa') await visitor.sees(button('Enviar solicitud', opened));
        await expectSteady(visitor, opened);
      });
  } finally {
    await shop.close();
  }
});

visit('the dialog of a full comparator', async ({ visitor }) => {
  await fillComparator(visitor, 3);
  await expectSteady(visitor, dialog('El comparador está completo'));
});
