import english from '../messages/en.json' with { type: 'json' };
import { stockOffer } from './support/choices';
import { expect } from './support/test';
import {
  box,
  button,
  dialog,
  heading,
  link,
  list,
  main,
  region,
  select,
  slider,
  tick,
  type Thing,
} from './support/visitor';
import { fillForm } from './support/visitor-form';
import { task, visit } from './support/visits';

const { nav, card, compareButton, comparator, filters, finance, gallery, leads, list: lists } = english;
const cards: Thing = { role: 'article', inside: list(lists.name) };
/** Up to the first placeholder of a text, or the first tag. */
const before = (text: string) => text.split(/[{<]/)[0]?.trim() ?? '';
const startsWith = (text: string) => new RegExp(`^${before(text)}`);
const vehicles = (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`;
/** Texts are the same in every engine. */
const rounds = { firefox: [], webkit: [390] };
const terms = tick('I have read and accept the privacy policy', main);

visit(
  'in English: lists, filters, search',
  async ({ visitor, englishShop: { url, stock } }) => {
    const offer = await stockOffer(stock.url);
    const kona = await stockOffer(stock.url, 'vehicles?model=kona');
    const found = await stockOffer(stock.url, 'search/vehicles?q=tucson');
    const [color] = offer.values('colors');
    const phone = visitor.width < 1280;
    const searchDialog = dialog(english.searchDialog.title);
    await task('home, list, pages, order', async () => {
      await visitor.open(url);
      await visitor.sees(heading());
      await visitor.press(link('KONA', main));
      await visitor.address(/\/vehiculos\/kona$/);
      await visitor.reads(vehicles(kona.all.length), main);
      await visitor.press(link('Page 2'));
      await visitor.counts(cards, Math.min(24, kona.all.length - 24));
      await visitor.choose(select(lists.sort), lists.sortHighest);
      await visitor.address(/\/vehiculos\/kona\?sort=1$/);
    });
    await task('filters', async () => {
      await visitor.press(link(nav.stock));
      await visitor.address(/\/vehiculos$/);
      const inside = phone ? searchDialog : region(filters.title);
      if (phone) await visitor.press(link(startsWith(filters.open)), tick(color.label, searchDialog));
      await visitor.press(tick(color.label, inside));
      if (phone) await visitor.press(button(`Show ${vehicles(color.count)}`, searchDialog));
      await visitor.reads(vehicles(color.count), main);
      await visitor.press(link(`Remove ${color.label}`, list(filters.active)));
      await visitor.reads(vehicles(offer.all.length), main);
    });
    await task('search', async () => {
      await visitor.press(button(nav.search), box(english.searchDialog.label, searchDialog));
      await visitor.type(box(english.searchDialog.label, searchDialog), 'tucson');
      await visitor.press(button(english.searchDialog.accept, searchDialog));
      await visitor.reads('You searched for “tucson”');
      await visitor.reads(vehicles(found.all.length), main);
    });
  },
  rounds,
);

// The upstream's own texts, such as the terms of a simulation, are not translated.
visit(
  'in English: a vehicle, the comparator, requests',
  async ({ visitor, englishShop: { url } }) => {
    const result = region(finance.result);
    const names: string[] = [];
    await task('pictures, financing, toasts', async () => {
      for (const id of [501, 502]) {
        await visitor.open(`${url}/vehiculo/${id}`);
        await visitor.reads('84 meses', result);
        names.push(await visitor.finds<string>(`document.querySelector('h1').innerText.trim()`));
        await visitor.press(button(startsWith(compareButton.add)));
        await visitor.reads(compareButton.addedTitle, region(english.toasts.region));
      }
      const pictures = region(startsWith(gallery.label));
      await visitor.press(link('Picture 3 of 4', list(gallery.thumbnails, pictures)));
      await visitor.reads('3 / 4', pictures);
      await visitor.press(slider(finance.months));
      await visitor.key('End');
      await visitor.key('ArrowLeft');
      await visitor.press(button(finance.calculate));
      await visitor.reads('72 meses', result);
    });
    await task('interest, from errors to the confirmation', async () => {
      const interest = dialog(english.interest.title);
      await visitor.press(button(startsWith(card.interested)), button(leads.send, interest));
      await visitor.press(button(leads.send, interest));
      await visitor.reads(leads.required, interest);
      await fillForm(visitor, interest, 'Interested', leads);
      await visitor.press({ ...terms, inside: interest });
      await visitor.press(button(leads.send, interest));
      await visitor.address(/\/mensaje-confirmacion$/);
      await visitor.sees(heading(english.confirmation.title));
    });
    await task('comparator', async () => {
      await visitor.press(link(`${nav.comparator} (2)`));
      await visitor.address(/\/comparador$/);
      for (const name of names) await visitor.sees({ role: 'link', name, inside: { role: 'table' } });
      await visitor.sees({ role: 'rowheader', name: comparator.rows.finalPrice });
      await visitor.press(button(`Remove ${names[0] ?? ''}`));
      await visitor.sees(link(`${nav.comparator} (1)`));
      await visitor.press(button(comparator.reset));
      await visitor.reads(comparator.emptyList);
    });
    await task('contact, from errors to the confirmation', async () => {
      await visitor.press(link(nav.contact));
      await visitor.address(/\/contacto$/);
      await visitor.press(button(leads.send, main), { role: 'group', name: /^Check 7 fields/ });
      await fillForm(visitor, main, 'Contact', leads);
      await visitor.choose(select(leads.model, main), 'KONA');
      await visitor.press(button(leads.send, main));
      await visitor.address(/\/mensaje-confirmacion$/);
      await visitor.sees(heading(english.confirmation.title));
      expect(await visitor.finds('document.documentElement.lang')).toBe('en');
    });
  },
  rounds,
);
