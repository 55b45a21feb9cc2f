import { expectSteady, expectSteadyDialogs } from './support/dialogs';
import { expect } from './support/test';
import { box, button, dialog, link, select, tick } from './support/visitor';
import { task, visit } from './support/visits';

const banner = dialog('Promoción');
const launcher = button('Chat');
const chat = dialog('Habla con un asesor');

visit('a banner and a chat', async ({ visitor, fullShop: { url } }) => {
  await task('banner', async () => {
    await visitor.open(url);
    await expect.poll(() => visitor.finds('window.consented')).toBe('asked');
    await visitor.doesNotFind(banner);
    // The cookie banner is answered.
    await visitor.finds(`dataLayer.push(['consent', 'update', { analytics_storage: 'denied' }])`);
    // Browsers skip history entries that a page adds before any user activation.
    await visitor.key('Tab');
    await expectSteady(visitor, banner);
    await visitor.press(link('Ver stock'));
    await visitor.address(/\/vehiculos$/);
  });
  await task('chat', async () => {
    await visitor.press(launcher, chat);
    await visitor.type(box('Nombre', chat), 'Ana');
    await visitor.type(box('Apellidos', chat), 'Díaz');
    await visitor.type(box('Correo electrónico', chat), 'ana@correo.example');
    await visitor.choose(select('Tipo de consulta', chat), 'Financiación');
    await visitor.press(tick('Acepto el tratamiento de mis datos para atender mi consulta.', chat));
    await visitor.press(button('Iniciar chat', chat));
    await visitor.doesNotFind(chat);
    await visitor.isAt(launcher);
    expect(await visitor.finds('requested.map(([what]) => what).join()')).toBe('init,fields,launch');
  });
});

visit('every dialog: its frame stands still, and back closes it', ({ visitor, fullShop: { url } }) =>
  expectSteadyDialogs(visitor, url),
);
