import { stockOffer } from './support/choices';
import { button, card, dialog, fillForm, heading, link, list, main, select, tick } from './support/visitor';
import { task, test, visit } from './support/visits';

test.use({ scripts: false });

visit('without scripts: lists, a vehicle, a request', async ({ visitor, stockUrl }) => {
  const kona = await stockOffer(stockUrl, 'vehicles?model=kona');
  const cards = { role: 'article', inside: list('Vehículos') };
  await task('list, pages, order', async () => {
    await visitor.open('/');
    await visitor.press(link('KONA', main));
    await visitor.address(/\/vehiculos\/kona$/);
    await visitor.press(link('Página 2'));
    await visitor.counts(cards, Math.min(24, kona.all.length - 24));
    await visitor.choose(select('Ordenar por'), 'Precio más alto');
    await visitor.press(button('Ordenar'));
    await visitor.address(/\/vehiculos\/kona\?(.*&)?sort=1/);
    const [dearest] = [...kona.all].sort((a, b) => b.final_price - a.final_price);
    await visitor.reads(dearest?.final_price_format ?? '', card(0));
  });
  await task('a vehicle and its pictures', async () => {
    await visitor.press(link(/^Más información/, card(0)));
    await visitor.address(/\/vehiculo\/\d+$/);
    await visitor.press(link('Foto 3 de 4', list('Miniaturas')));
    await visitor.address(/#foto-3$/);
  });
  const vehicleName = await visitor.textOf(heading());
  await task('interest, sent', async () => {
    await visitor.press(button(/^Me interesa/));
    await visitor.address(/[?&]interes=1/);
    await visitor.doesNotFind(dialog());
    await fillForm(visitor, main, 'Sinprograma');
    await visitor.press(tick('He leído y acepto la política de privacidad', main));
    await visitor.press(button('Enviar solicitud', main));
    await visitor.address(/\/mensaje-confirmacion$/);
    await visitor.reads('Gracias, Yaiza.');
    await visitor.reads('Qué pasa ahora');
    await visitor.sees(link(vehicleName, main));
  });
});
