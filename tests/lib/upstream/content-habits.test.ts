import { purge } from '@/lib/upstream/purge';
import { getConfig } from '@/lib/upstream/reads';
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
