import { expectSteady, expectSteadyDialogs } from './support/dialogs';
import { expect } from './support/test';
import { box, button, card, dialog, fillForm, heading, link, main, select, tick } from './support/visitor';
import { task, visit } from './support/visits';

const banner = dialog('Promoción');
const launcher = button('Chat');
const chat = dialog('Habla con un asesor');
const offers = link('Promociones');

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

visit('a lost connection, and maintenance', async ({ visitor, fullShop: shop }) => {
  const { url, stock } = shop;
  await task('a browser that believes to be offline', async () => {
    await visitor.open(`${url}/vehiculos`);
    await visitor.sees(card());
    await visitor.finds(`(Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
      dispatchEvent(new Event('offline')))`);
    await visitor.press(offers);
    await visitor.address(/\/vehiculos-promocion$/);
  });
  await task('a form that did not get through', async () => {
    await visitor.open(`${url}/contacto`);
    await fillForm(visitor, main, 'Perdida');
    await visitor.choose(select('Modelo', main), 'KONA');
    await shop.stop();
    await visitor.press(button('Enviar solicitud', main));
    await visitor.reads('problema con la conexión a Internet', main);
    await visitor.holds(box('Apellidos', main), 'Perdida');
    await shop.start();
    await visitor.press(button('Enviar solicitud', main));
    await visitor.address(/\/mensaje-confirmacion$/);
    await visitor.reads('Gracias, Yaiza.');
  });
  await task('maintenance', async () => {
    await stock.fail('unavailable');
    await visitor.open(`${url}/vehiculos?search=${visitor.width}`);
    await visitor.address(/\/mantenimiento$/);
    await visitor.sees(heading('Sitio en mantenimiento'));
    await visitor.press(link('Reintentar'));
    await visitor.sees(heading('Sitio en mantenimiento'));
    await stock.recover();
    await visitor.press(link('Reintentar'), link('Ver todo el stock', main));
    await visitor.address(/\/vehiculos\?search=\d+$/);
  });
});
