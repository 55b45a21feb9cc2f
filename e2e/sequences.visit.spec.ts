import { expect } from './support/test';
import { box, button, card, dialog, heading, link, list, main, tick, type Visitor } from './support/visitor';
import { task, visit } from './support/visits';

const searchDialog = dialog('Buscar y filtrar');
const interest = dialog('Me interesa');
const menu = (count: number) => link(count === 0 ? 'Comparador' : `Comparador (${count})`);
const compared = `(JSON.parse(localStorage.comparador ?? '{}').state?.vehicles ?? []).length`;

/** Expects what holds wherever a page rests: each open dialog has an entry of the history, and the badge is the store. */
async function expectLaws(visitor: Visitor): Promise<void> {
  const entries = '(history.state?.dialogs ?? 0) - document.querySelectorAll("dialog[open]").length';
  await expect.poll(() => visitor.finds(entries)).toBe(0);
  await visitor.sees(menu(await visitor.finds<number>(compared)));
}

visit('one after the other: search, forward, back, compare, remove, forget', async ({ visitor }) => {
  await task('forward to the entry of a dialog that led to its results stays on them', async () => {
    await visitor.open('/');
    await visitor.press(button('Buscar / Filtrar'), box('Buscar por nombre o referencia', searchDialog));
    await visitor.type(box('Buscar por nombre o referencia', searchDialog), 'kona');
    await visitor.press(button('Aceptar', searchDialog));
    await visitor.address(/\/vehiculos\?search=kona$/);
    await visitor.sees(card());
    await visitor.finds('(window.shown = document.querySelector("h1"), history.forward())');
    await expectLaws(visitor);
    await visitor.address(/\/vehiculos\?search=kona$/);
    await visitor.sees(card());
    expect(await visitor.finds('window.shown.isConnected')).toBe(true);
  });
  await task('a form over a list, closed by back and by its cross', async () => {
    await visitor.press(button('Me interesa', card()), interest);
    await expectLaws(visitor);
    await visitor.back();
    await visitor.doesNotFind(interest);
    await expectLaws(visitor);
    await visitor.press(button('Me interesa', card()), interest);
    await visitor.press(button('Cerrar', interest));
    await visitor.doesNotFind(interest);
    await expectLaws(visitor);
    await visitor.address(/\/vehiculos\?search=kona$/);
  });
  await task('compared, left out, and back', async () => {
    await visitor.press(button('Añadir al comparador', card()));
    await visitor.press(button('Añadir al comparador', card(1)));
    await expectLaws(visitor);
    await visitor.press(menu(2));
    await visitor.address(/\/comparador\?ids=\d+,\d+$/);
    await visitor.press(tick('Color'));
    await visitor.press(button(/^Quitar /));
    await visitor.address(/\/comparador\?ids=\d+$/);
    await expectLaws(visitor);
    await visitor.back();
    await visitor.address(/\/vehiculos\?search=kona$/);
    await visitor.sees(menu(1));
    await visitor.press(menu(1));
    await visitor.press(button('Vaciar'));
    await visitor.address(/\/comparador$/);
    await visitor.sees(menu(0));
    await expectLaws(visitor);
  });
  await task('nothing is remembered once that is switched off', async () => {
    await visitor.open('/vehiculo/501');
    await visitor.sees(heading('Financiación'));
    await expect.poll(() => visitor.finds(`localStorage.vistos ?? ''`)).toContain('"id":"501"');
    await visitor.open('/vehiculo/502');
    await visitor.sees(link(undefined, list('Vistos recientemente')));
    await visitor.press(button('No recordar', main));
    await visitor.doesNotFind(list('Vistos recientemente'));
    // The comparator is a tool, and no memory.
    const stored = `JSON.stringify({ ...localStorage, comparador: undefined })`;
    const before = await visitor.finds(stored);
    await visitor.open('/vehiculo/503');
    await visitor.sees(button('Recordar lo que veo', main));
    await visitor.press(button(/^Añadir al comparador/));
    await visitor.sees(menu(1));
    expect(await visitor.finds(stored)).toBe(before);
  });
});
