import { readdirSync, readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { formatMessage, splitMessageAtLink } from '@/lib/i18n/format';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import { textsOf } from '../../support/texts';

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? '');

describe.each([
  ['es', es],
  ['en', en],
] as const)('every text of the catalogue (%s) reads as on the server', (locale, messages) => {
  const t = createTranslator({ locale, messages }) as unknown as (key: string, values: object) => string;
  const texts = textsOf(messages).filter(([, text]) => text.includes('{') && !text.includes('<'));

  test.each([0, 1, 2, 99])('with %i in its numbers', (count) => {
    for (const [key, text] of texts) {
      const values = Object.fromEntries(
        namesIn(text).map((name) => [name, text.includes(`{${name}, plural`) ? count : `«${name}»`]),
      );
      expect([key, formatMessage(text, values)]).toEqual([key, t(key, values)]);
    }
  });
});

test.each([
  ['Ver {count, plural, one {# vehículo} other {# vehículos}}', { count: 1204 }, 'Ver 1.204 vehículos'],
  ['{count, plural, =0 {Nada} one {Uno} other {#}}', { count: 0 }, 'Nada'],
  ['Hasta {amount}', { amount: '$& 300 €' }, 'Hasta $& 300 €'],
])('%s', (message, values, read) => {
  expect(formatMessage(message, values)).toBe(read);
});

/**
 * The texts whose figures never reach a thousand: they are of settings, waits, or one vehicle's equipment.
 */
const small = [
  ...['comparator.fullText', 'comparator.leftOut', 'home.dealers', 'vehicle.included'],
  ...['comparator.unavailable', 'leadOutcome.busy', 'leadOutcome.limited', 'leadOutcome.maintenance'],
];

test('next-intl fills no other text with a figure: it leaves four digits without their point', () => {
  const numbered = textsOf(es).flatMap(([key, text]) => (text.includes('#') ? key : []));
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const filled = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\w*(?:\.rich)?\(\s*'([\w.]+)', /g)])
    .map(([, key = '']) => key);
  expect(filled).toEqual(expect.arrayContaining(['included']));
  const isFilled = (key: string) => filled.some((end) => key === end || key.endsWith(`.${end}`));
  // A name that another namespace has, too, may be of that one.
  expect(numbered.filter(isFilled).filter((key) => !small.includes(key))).toEqual([]);
});

test('a sentence is taken apart at its link', () => {
  expect(splitMessageAtLink('Acepto la <link>política</link>.')).toEqual(['Acepto la ', 'política', '.']);
  expect(splitMessageAtLink('Sin enlace')).toEqual(['Sin enlace', '', '']);
});
