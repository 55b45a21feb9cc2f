import { readdirSync, readFileSync } from 'node:fs';
import en from '@/messages/en.json';
import { textsOf } from './support/texts';

/** The keys of a catalogue whose texts match. */
const keysOf = (catalogue: unknown, matching: (text: string) => boolean): string[] =>
  textsOf(catalogue)
    .filter(([, text]) => matching(text))
    .map(([key]) => key);

/** The names of the placeholders and tags in a text, regardless of the plural forms around them. */
function placeholders(text: string): string[] {
  const names = [...text.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)[,}]|<(\w+)>/g)].map(
    ([, name, tag]) => name ?? tag ?? '',
  );
  return [...new Set(names)].sort();
}

/** The site's own catalogue, and those of single parts in their folders. */
const folders = readdirSync('messages', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const catalogues = ['messages', ...folders.map(({ name }) => `messages/${name}`)];
const read = (folder: string, locale: 'es' | 'en'): unknown =>
  JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8'));
const allSpanish = catalogues.map((folder) => read(folder, 'es'));

describe.each(catalogues)('%s', (folder) => {
  const [spanish, english] = [read(folder, 'es'), read(folder, 'en')];
  const texts = new Map(textsOf(spanish));
  const translated = new Map(textsOf(english));

  test('have the same keys in both languages', () => {
    expect([...translated.keys()].sort()).toEqual([...texts.keys()].sort());
  });

  test('say something under every key, and keep figures with their signs', () => {
    for (const all of [spanish, english])
      expect(keysOf(all, (text) => text.trim() === '' || /[\d}] [€%]/.test(text))).toEqual([]);
  });

  test('in English quote and name things as English does', () => {
    const odd = /[«»"]|\bTAE\b(?!\))|commission fee/;
    expect(keysOf(english, (text) => odd.test(text))).toEqual([]);
  });

  test('use the same placeholders', () => {
    const differing = [...texts].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(translated.get(key) ?? '')),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

/** The agreed English texts (product 15), to the letter: dots and missing full stops too. */
const specified: Readonly<Record<string, string>> = {
  'card.interested': "I'm interested",
  'card.moreInformation': 'More information',
  'comparator.backHome': 'Back to homepage',
  'compareButton.duplicateText': 'The vehicle {vehicle} ({price}) is already in the comparer',
  'compareButton.duplicateTitle': 'Vehicle not added',
  'comparator.title': 'Comparator',
  'confirmation.backHome': 'Back to homepage',
  'contact.ecosystem': 'Want to be part of the ecosystem?',
  'contact.title': 'Request for information',
  emptyListFilter: 'Currently this model is not available for the indicated filters.',
  'notFound.backHome': 'Back to homepage',
  'agreed.vehicleGone': 'The vehicle is not available',
  'agreed.minimumLength': 'Minimum 100 characters',
  'agreed.network': 'There is a problem with the Internet connection',
  'notFound.text': 'Sorry, the page you are looking for does not exist.',
  'notFound.title': 'Page not found',
  'errors.server500': 'Try again later',
  'filters.clearAll': 'Erase everything',
  'maintenance.title': 'Site under maintenance',
  'models.emptyList': 'There are currently no vehicles available',
  'models.soldOut': 'Coming soon it will be back in stock...',
  'nav.contact': 'Contact an advisor',
  'leads.failed': 'Oops! It seems that something has not gone well. Please, try again or later',
  'leads.failedTitle': "We're sorry",
  'leads.required': 'Please complete this field.',
  'leads.send': 'Send request',
  'searchDialog.accept': 'Accept',
  'searchDialog.clear': 'Erase everything',
  'searchDialog.placeholder': 'Search by name or reference ...',
  'stock.newInStock': '{model} new in stock',
  'stock.noStockTitle': 'Currently this model is not available',
  'vehicle.customise': 'Customise fees',
};

test('the agreed English texts stand to the letter', () => {
  const texts = new Map(textsOf(en));
  expect(texts.has('comparator.emptyList')).toBe(true);
  expect(Object.fromEntries(Object.keys(specified).map((key) => [key, texts.get(key)]))).toEqual(specified);
});

test('English has one word for the down payment', () => {
  expect(en.finance.entry).toBe('Down payment');
  expect(keysOf(en, (text) => /initial (payment|entry)|up ?front|deposit|downpayment/i.test(text))).toEqual(
    [],
  );
});

test('Spanish has quotation marks of its own', () => {
  expect(allSpanish.flatMap((texts) => keysOf(texts, (text) => /[“”"]/.test(text)))).toEqual([]);
});

test('Spanish questions and exclamations are opened as well as closed', () => {
  const signs = (text: string, sign: string) => text.split(sign).length;
  const unopened = (text: string) =>
    signs(text, '¿') !== signs(text, '?') || signs(text, '¡') !== signs(text, '!');
  expect(allSpanish.flatMap((texts) => keysOf(texts, unopened))).toEqual([]);
});
