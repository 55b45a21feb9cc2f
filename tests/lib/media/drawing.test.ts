import { isHeavyDrawing } from '@/lib/media/svg-complexity';

const svg = (content: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
const uses = (id: string, times: number) => `<use href="#${id}"/>`.repeat(times);
/** Groups that each show the previous one ten times. */
const nested = (levels: number) =>
  `<defs><g id="a0"><path d="M0 0"/></g>${Array.from(
    { length: levels },
    (_, at) => `<g id="a${at + 1}">${uses(`a${at}`, 10)}</g>`,
  ).join('')}</defs>${uses(`a${levels}`, 1)}`;

test.each<[string, Buffer]>([
  ['a drawing', svg('<g id="a"><path d="M0 0h9"/></g>')],
  [
    'clips as drawing programs write them',
    svg(
      Array.from(
        { length: 900 },
        (_, at) =>
          `<clipPath id="c${at}"><use xlink:href="#s"/></clipPath><path id="p${at}" clip-path="url(#c${at})"/>`,
      ).join(''),
    ),
  ],
  ['a symbol that is shown often', svg(`<symbol id="s"><path/><path/></symbol>${uses('s', 500)}`)],
  ['a name that is nowhere', svg(uses('none', 20_000))],
  ['names of namespaces', svg('<path/>', '<!DOCTYPE svg [<!ENTITY ns "http://ns.example/">]>')],
  ['nested a little', svg(nested(2))],
])('is converted: %s', (_, source) => {
  expect(isHeavyDrawing(source)).toBe(false);
});

test.each<[string, Buffer]>([
  ['groups that repeat groups', svg(nested(9))],
  ['a group that repeats itself', svg(`<g id="a">${uses('a', 2)}</g>`)],
  ['patterns of patterns', svg(nested(9).replaceAll(/<use href="(#a\d)"\/>/g, '<rect fill="url($1)"/>'))],
  ['markup in entities', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "<use/>">]>')],
  ['entities in entities', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>')],
  ['one too long', svg(' '.repeat(2_000_000))],
  ['a compressed one', Buffer.from([0x1f, 0x8b, 8, 0])],
  ['another encoding', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'utf16le')],
])('is refused: %s', (_, source) => {
  expect(isHeavyDrawing(source)).toBe(true);
});

test('long nonsense is looked through at once', () => {
  for (const piece of ['<a', '<a id="a', '<g id="a">', `<use href="#a"/>`, '<!ENTITY '])
    expect(isHeavyDrawing(svg(piece.repeat(150_000)))).toBeDefined();
});
