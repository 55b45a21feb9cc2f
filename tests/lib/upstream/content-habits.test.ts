import { purge } from '@/lib/cache/data-cache';
import { getConfig, getStock, getVehicle } from '@/lib/upstream/reads';
import { habitStock } from '../../support/habit-stock';

/** Configured texts of an upstream with the habits of page builders and template directives. */
const upstream = habitStock();

/** The text that a habit adds to the configuration. */
async function addedBy(habit: string) {
  const before = await getConfig();
  await upstream.stock.setHabits([habit]);
  await purge(['config']);
  const after = await getConfig();
  const added = (from: string, to: string) => (to.startsWith(from) ? to.slice(from.length) : to);
  return {
    html: added(before.listBottomText, after.listBottomText),
    homeTitle: added(before.homeTitle, after.homeTitle),
    metaTitle: added(before.metasHomeTitle, after.metasHomeTitle),
    all: JSON.stringify(after),
  };
}

const namedInLog = () =>
  upstream.lines
    .filter(({ message }) => message === 'a configured text holds a directive')
    .map(({ directive }) => directive);

test.each(['hidden-by-style', 'hidden-inline', 'hidden-attribute'])(
  '«%s»: nothing of it is shown',
  async (habit) => {
    const { html, all } = await addedBy(habit);
    expect(all).not.toContain('OFERTA OCULTA');
    expect(all).not.toContain('display:none');
    expect(html).toBe(habit === 'hidden-by-style' ? '<div><p>A la vista</p></div>' : '');
  },
);

test('«two-pictures»: one stays', async () => {
  expect((await addedBy('two-pictures')).html.match(/<img /g)).toHaveLength(1);
});

test('«escaped-html»: it is read', async () => {
  const { html } = await addedBy('escaped-html');
  expect(html).toBe('<div><p><strong>Bloque con formato</strong></p></div>');
});

test('«video-frame»: a link with its title', async () => {
  const { html } = await addedBy('video-frame');
  expect(html).toBe('<div><a href="https://www.youtube.com/watch?v=AbCdEfGhIjK">Así es el KONA</a></div>');
});

test('«directive-media»: the picture comes through our own address', async () => {
  const { html } = await addedBy('directive-media');
  expect(html).toMatch(
    /^<img src="\/fotos\/960\/u\/media\/site\/costa-1306x300\.jpg\/[\w-]{8}" alt="Costa" loading="lazy" \/>$/,
  );
});

test('«directive-store»: a page of ours, and one of the parent site', async () => {
  const { html } = await addedBy('directive-store');
  const parent = ((await getConfig()).parentSiteUrl ?? '').replace(/\/$/, '');
  expect(parent).toMatch(/^https:/);
  expect(html).toBe(
    `<p><a href="/vehiculos/kona">Ver los KONA</a> <a href="${parent}/taller/cita">Cita en el taller</a></p>`,
  );
});

test.each([
  ['directive-config', ['config']],
  ['directive-widget', ['block', 'widget']],
])('«%s»: no braces anywhere, and a line in the log for each kind', async (habit, kinds) => {
  const { all, html, homeTitle, metaTitle } = await addedBy(habit);
  expect(all).not.toContain('{{');
  expect(all).toContain('{model}');
  expect([html.replace(/<\/?p>/g, '').trim(), homeTitle.trim(), metaTitle.trim()]).toEqual(['', '', '']);
  expect(namedInLog().sort()).toEqual(kinds);
  await purge(['config']);
  await getConfig();
  expect(namedInLog()).toHaveLength(kinds.length);
});

test('«directive-in-vehicle»: neither a list nor a vehicle shows one', async () => {
  await upstream.stock.setHabits(['directive-in-vehicle']);
  const vehicle = await getVehicle('501');
  expect(vehicle).toMatchObject({
    optionalEquipment: ['<p>Pintura metalizada </p>'],
    interiorName: 'Tela',
  });
  const list = await getStock({ kind: 'all' });
  expect(list?.vehicles).toHaveLength(40);
  expect(JSON.stringify(list)).not.toContain('{{');
  expect(namedInLog().sort()).toEqual(['config', 'trans']);
});
