import crashEn from '@/messages/crash/en.json';
import crashEs from '@/messages/crash/es.json';
import en from '@/messages/en.json';
import es from '@/messages/es.json';

/** Every text of a catalogue by its whole key. */
function textsOf(node: unknown, path = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[path, node]]);
  return new Map(
    Object.entries(node as object).flatMap(([key, value]) => [
      ...textsOf(value, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

/** The names of the placeholders and tags in a text, whatever the plural forms around them. */
function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, name, tag]) => name ?? tag ?? '');
  return [...new Set(names)].sort();
}

describe.each([
  ['messages', es, en],
  ['messages of the crash page', crashEs, crashEn],
])('%s', (_, spanish, english) => {
  const texts = textsOf(spanish);
  const translated = textsOf(english);

  test('have the same keys in both languages', () => {
    expect([...translated.keys()].sort()).toEqual([...texts.keys()].sort());
  });

  test('say something under every key', () => {
    for (const all of [texts, translated]) {
      expect([...all].filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  test('use the same placeholders', () => {
    const differing = [...texts].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(translated.get(key) ?? '')),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

test('the keys that the specification names are there', () => {
  const keys = [...textsOf(es).keys()];
  expect(keys).toEqual(
    expect.arrayContaining(['models.emptyList', 'comparator.emptyList', 'emptyListFilter']),
  );
});
