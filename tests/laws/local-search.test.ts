import fc from 'fast-check';
import { normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import { StepCounter } from '../support/count-steps';
import { facts, vehicle } from '../support/stock';

const steps = new StepCounter('/lib/search/');
let createSearch: (size: number) => (text: string) => unknown;

beforeAll(async () => {
  await steps.start();
  const { LocalSearch } = await import('@/lib/search/local-search');
  createSearch = (size) => {
    const ranges = { price: { min: 20_000, max: 20_000 + size }, fee: null, power: null };
    const list = { vehicles: vehiclesOf(size), facts: factsOf(size), facets: [], ranges };
    const search = new LocalSearch(list, []);
    return (text) => search.find(text);
  };
});
afterAll(() => steps.stop());

/** The words of names and equipment: each begins others, most are one letter from another. */
const words = 'kona konas konar tucson tucsan azul azules asientos asiento faros faro led calefactados'.split(
  ' ',
);
const wordAt = (at: number) => words[at % words.length] ?? '';
const vehiclesOf = (size: number) =>
  Array.from({ length: size }, (_, at) =>
    vehicle(String(at), {
      name: `${wordAt(at)} ${wordAt(at * 7)} modelo${at}`,
      finalPrice: 20_000 + at,
    }),
  );

const factsOf = (size: number) =>
  new Map(
    Array.from({ length: size }, (_, at) => [
      String(at),
      facts({
        standardPieces: [`${wordAt(at)} ${wordAt(at + 1)} ${wordAt(at + 2)}`, `pieza${at} de ${wordAt(at)}`],
      }),
    ]),
  );

/** Words, their beginnings, slips of them, letters, numbers, amounts and compatible characters. */
const anyWord = fc.oneof(
  fc.constantFrom(...words),
  fc.tuple(fc.constantFrom(...words), fc.nat(6)).map(([word, length]) => word.slice(0, length)),
  fc
    .tuple(fc.constantFrom(...words), fc.nat(6))
    .map(([word, at]) => `${word.slice(0, at)}x${word.slice(at)}`),
  fc.constantFrom(
    'm',
    'a',
    'o',
    'sin',
    '5',
    '20',
    '1€',
    'hasta 20.500',
    'etiqueta cero',
    '4 x 4',
    '\ufdfa',
    'modelo',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const anyText = fc
  .array(anyWord, { maxLength: 50 })
  .map((all) => normalizeSearchTextOrNull(all.join(' ')) ?? '');
const worst = [
  'm'.repeat(50).split('').join(' '),
  `asientox ${Array(18).fill('faro').join(' ')}`,
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `x${letter}`).join(' '),
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `asi o${letter}`).join(' '),
  `${Array(15).fill('1€ 2€').join(' ')} tucsxn`,
  '\ufdfa '.repeat(50),
];

/** Of a text of a hundred characters; single letters are cheap. */
const maxWords = 25;
/** Of one word of the text beside one entry of the stock: the worst text takes 3 at 50 vehicles. */
const maxStepsEach = 5;

test('the steps of a search are bounded by the words of a text times the entries of the stock', async () => {
  const stocks = [50, 200].map((size) => ({
    search: createSearch(size),
    // Each vehicle and its two pieces of equipment have a word of their own.
    entries: words.length + 5 * size,
  }));
  await steps.take();
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      for (const { search, entries } of stocks) {
        search(text);
        expect(await steps.take()).toBeLessThan(maxStepsEach * maxWords * entries);
      }
    }),
    { numRuns: 60, examples: worst.map((text): [string] => [text]) },
  );
});
