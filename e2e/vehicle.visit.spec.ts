import { expect } from './support/test';
import {
  button,
  dialog,
  fillForm,
  heading,
  link,
  list,
  region,
  slider,
  type Thing,
  tick,
} from './support/visitor';
import { task, visit } from './support/visits';

const gallery = region(/^Fotos de /);
const result = region('Resultado de la simulación');
const toasts = region('Notificaciones');
const interest = dialog('Me interesa');
const send = (form: Thing) => button('Enviar solicitud', form);

visit('a vehicle: pictures, equipment, financing', async ({ visitor }) => {
  await task('gallery', async () => {
    await visitor.open('/vehiculo/501');
    await visitor.reads('1 / 4', gallery);
    if (visitor.width >= 992) {
      await visitor.press(button('Foto siguiente', gallery));
      await visitor.reads('2 / 4', gallery);
    }
    await visitor.press(link('Foto 4 de 4', list('Miniaturas', gallery)));
    await visitor.reads('4 / 4', gallery);
    await visitor.key('ArrowLeft');
    await visitor.reads('3 / 4', gallery);
    await visitor.address(/\/vehiculo\/501$/);
  });
  await task('equipment', async () => {
    const open = `[...document.querySelectorAll('details[name]')].map((group) => group.open).join()`;
    const all = await visitor.finds<string>(open);
    expect(all).toMatch(/^true(,false)+$/);
    const title = `document.querySelectorAll('details[name] h3')[1].innerText.trim()`;
    await visitor.press(heading(await visitor.finds<string>(title)));
    await expect.poll(() => visitor.finds(open)).toMatch(/^false,true/);
  });
  await task('financing', async () => {
    await visitor.press(link('Personalizar cuotas'));
    await visitor.address(/#financiacion$/);
    await visitor.reads('84 meses', result);
    await visitor.press(slider('Plazo'));
    await visitor.key('End');
    await visitor.key('ArrowLeft');
    await visitor.holds(slider('Plazo'), '72');
    await visitor.press(button('Calcular'));
    await visitor.reads('72 meses', result);
  });
});

visit('interest: explanations, errors, sent @core', async ({ visitor }) => {
  await task('interest', async () => {
    await visitor.open('/vehiculo/502');
    // A click before hydration leads to the form as a separate page.
    await visitor.reads('84 meses', result);
    await visitor.press(button(/^Me interesa/), send(interest));
    await visitor.press(send(interest));
    await visitor.reads('Por favor, completa este campo.', interest);
    await fillForm(visitor, interest, 'Interesada');
    await visitor.press(tick('He leído y acepto la política de privacidad', interest));
    await visitor.press(send(interest));
  });
  await task('confirmation', async () => {
    await visitor.address(/\/mensaje-confirmacion$/);
    await visitor.reads('Gracias, Yaiza.');
    await visitor.reads('Ten a mano la referencia 502');
    await visitor.press(link('Volver al inicio'));
    await visitor.address(/\/$/);
  });
});

visit('comparator, sharing, and what the device remembers', async ({ visitor, engineName }) => {
  const heads = { role: 'link', inside: { role: 'table' } };
  const menu = (count: number) => link(count === 0 ? 'Comparador' : `Comparador (${count})`);
  const name = `document.querySelector('h1').innerText.trim()`;
  const views = `dataLayer.filter(({ event }) => event === 'view_item').length`;
  const names: string[] = [];
  await task('toasts', async () => {
    for (const id of [501, 502]) {
      await visitor.open(`/vehiculo/${id}`);
      await visitor.sees(heading('Financiación'));
      names.push(await visitor.finds<string>(name));
      await visitor.press(button(/^Añadir al comparador/));
      await visitor.reads('Vehículo añadido', toasts);
      if (id === 501) await visitor.finds('(window.isKept = true)');
      // It is remembered when the page is idle.
      await expect.poll(() => visitor.finds(`localStorage.vistos ?? ''`)).toContain(`"id":"${id}"`);
    }
  });
  await task('back, to a page that was kept: it is seen again', async () => {
    await visitor.back();
    await visitor.address(/\/vehiculo\/501$/);
    await visitor.sees(menu(2));
    // Firefox has no back-forward cache while it is driven.
    const isRestored = engineName === 'webkit';
    expect(await visitor.finds('window.isKept === true')).toBe(isRestored);
    await expect.poll(() => visitor.finds(views)).toBe(isRestored ? 2 : 1);
  });
  await task('recently viewed', async () => {
    await visitor.sees(link(names[1], list('Vistos recientemente')));
  });
  await task('comparator', async () => {
    await visitor.press(menu(2));
    await visitor.address(/\/comparador\?ids=501,502$/);
    for (const each of names) await visitor.sees({ ...heads, name: each });
    await visitor.press(tick('Color'));
    await visitor.doesNotFind({ role: 'rowheader', name: 'Precio al contado' });
    await visitor.press(tick('Color'));
    await visitor.sees({ role: 'rowheader', name: 'Precio al contado' });
    await visitor.press(button(`Quitar ${names[0] ?? ''}`));
    await visitor.sees(menu(1));
    await visitor.address(/\/comparador\?ids=502$/);
  });
});
