import { stockOffer } from './support/choices';
import { placementOf } from './support/explanations';
import { vehicles } from './support/list';
import { expect } from './support/test';
import { box, button, card, dialog, heading, link, list, main, select, tick } from './support/visitor';
import { task, visit } from './support/visits';

const cards = { role: 'article', inside: list('Vehículos') };
/** The number of a list, and not the end of a longer one. */
const announced = (count: number) => new RegExp(`(^|[^\\d.])${vehicles(count)}`);
const searchDialog = dialog('Buscar y filtrar');
const openSearch = button('Buscar / Filtrar');
const searchBox = box('Buscar por nombre o referencia', searchDialog);

visit(
  'from home to a list, its order, its pages, a vehicle and back to the place',
  async ({ visitor, stockUrl }) => {
    const kona = await stockOffer(stockUrl, 'vehicles?model=kona');
    await task('home', async () => {
      await visitor.open('/');
      await visitor.sees(heading());
      await visitor.press(link('KONA', main));
    });
    await task('list', async () => {
      await visitor.address(/\/vehiculos\/kona$/);
      await visitor.reads(announced(kona.all.length), main);
      await visitor.counts(cards, 24);
    });
    await task('pages', async () => {
      await visitor.press(link('Página 2'));
      await visitor.address(/\/vehiculos\/kona\?page=2$/);
      await visitor.counts(cards, Math.min(24, kona.all.length - 24));
    });
    await task('order', async () => {
      await visitor.choose(select('Ordenar por'), 'Precio más alto');
      await visitor.address(/\/vehiculos\/kona\?sort=1$/);
      const [dearest] = [...kona.all].sort((a, b) => b.final_price - a.final_price);
      await visitor.reads(dearest?.final_price_format ?? '', card(0));
    });
    await task('back to the place', async () => {
      await visitor.press(link(undefined, heading(undefined, card(-1))));
      await visitor.address(/\/vehiculo\/\d+$/);
      await visitor.sees(heading('Financiación'));
      await expect.poll(() => visitor.finds('scrollY')).toBeLessThan(10);
      await visitor.back();
      await visitor.address(/\/vehiculos\/kona\?sort=1$/);
      await visitor.counts(cards, 24);
      await expect.poll(() => visitor.finds('scrollY')).toBeGreaterThan(500);
    });
  },
);

visit('filters', async ({ visitor, offer }) => {
  const [color] = offer.values('colors');
  const phone = visitor.width < 1280;
  const filters = phone ? searchDialog : { role: 'region', name: 'Filtros' };
  const open = () => visitor.press(link(/^Filtrar\b/), tick(color.label, searchDialog));
  const show = async (left: number) => {
    if (phone) await visitor.press(button(`Aceptar · ${vehicles(left)}`, searchDialog));
    await visitor.doesNotFind(searchDialog);
    await visitor.reads(announced(left), main);
  };
  await task('filters', async () => {
    await visitor.open('/vehiculos');
    if (phone) await open();
    await visitor.press(tick(color.label, filters));
    await show(color.count);
    await visitor.address(new RegExp(`\\?colors=${color.id}$`));
  });
  await task('dialog, again and again', async () => {
    const closes = [
      () => visitor.key('Escape'),
      () => visitor.press(button('Cerrar', searchDialog)),
      () => visitor.press(button(/^Aceptar/, searchDialog)),
      () => visitor.key('Escape'),
    ];
    for (const close of closes) {
      if (phone) await open();
      else await visitor.press(openSearch, searchBox);
      await close();
      await visitor.doesNotFind(searchDialog);
    }
    await visitor.isAt(phone ? link(/^Filtrar\b/) : openSearch);
  });
  await task('explanations in the window', async () => {
    if (phone) await open();
    for (const at of [0, 1, 2]) {
      const explain = { ...button(/^Qué significa: /, filters), at };
      await visitor.press(explain);
      await expect.poll(() => visitor.finds(openExplanation)).toEqual(placed);
      await visitor.key('Escape');
      await expect.poll(() => visitor.finds(openExplanation)).toBeNull();
      if (phone) await visitor.sees(searchDialog);
    }
    if (phone) await visitor.key('Escape');
  });
});

const placed = { open: true, near: true, inside: true, sideways: false };
const openExplanation = `(() => {
  const opened = document.querySelector('.facet :popover-open');
  return opened && (${String(placementOf)})(document.querySelector('[popovertarget="' + opened.id + '"]'));
})()`;
