import fc from 'fast-check';
import { parseLongJson, writeLongJson } from '@/lib/platform/long-json';

const parse = (text: string) => parseLongJson(Buffer.from(text));
const write = async (value: unknown) => (await writeLongJson(value)).join('');

/** Longer than any text that is parsed in one piece. */
const entry = { id: 1, name: 'Híbrido «N Line» 🚗 \\" [,]', list: [1, [2, { a: [] }]], none: null };
const entries = Array.from({ length: 20_000 }, (_, id) => ({ ...entry, id }));

describe('a long text is read as JSON.parse reads it', () => {
  test.each<[string, unknown]>([
    ['a list', entries],
    ['a list of an object', { before: [1, 2], vehicles_list: entries, after: { 'a]': '[,' } }],
    ['an object of objects', Object.fromEntries(entries.entries())],
    ['a text', 'x'.repeat(2_000_000)],
  ])('%s', async (_, value) => {
    const text = JSON.stringify(value);
    expect(JSON.stringify(await parse(text))).toBe(text);
    expect(JSON.stringify(await parse(JSON.stringify(value, null, 2)))).toBe(text);
  });

  test('others are served meanwhile', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    let served = 0;
    const serve = () => {
      served += 1;
      timer = setImmediate(serve);
    };
    let timer = setImmediate(serve);
    const value = await parse(JSON.stringify(entries));
    const whileParsing = served;
    await write(value);
    clearImmediate(timer);
    expect(whileParsing).toBeGreaterThan(5);
    expect(served - whileParsing).toBeGreaterThan(5);
  });
});

const long = JSON.stringify(entries).slice(1, -1);

test.each([
  ['cut off', `[${long}`],
  ['two commas', `[${long},,${long}]`],
  ['an entry cut off', `[${long},{"a":1,${long}]`],
  ['nothing at all', ' '.repeat(2_000_000)],
  ['a page', `<html>${long}</html>`],
])('no JSON: %s', async (_, text) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  await expect(parse(text)).rejects.toThrow(SyntaxError);
});

test('whatever is written in pieces is what JSON.stringify writes', async () => {
  const some = fc.jsonValue({ maxDepth: 3 });
  const list = fc
    .tuple(some, fc.integer({ min: 0, max: 700 }))
    .map(([one, times]) => Array.from({ length: times }, () => one));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(some, list, fc.dictionary(fc.string(), fc.oneof(some, list))),
      async (value) => {
        expect(await write(value)).toBe(JSON.stringify(value));
      },
    ),
    { numRuns: 100 },
  );
});
