import fc from 'fast-check';
import { sanitizeHtml } from '@/lib/content/sanitize';
import { dropServices } from '@/lib/platform/services';
import { givenLog } from '../../support/log-lines';
import { givenSettings } from '../../support/settings';

givenSettings();
const lines = givenLog();
beforeEach(() => dropServices('log'));

const secret = 'OFERTA OCULTA';
const offer = `<p>${secret}</p>`;
const pb = (css: string, rest = `<div class="a b" id="i" data-pb-style="W3X7">${offer}</div>`) =>
  `<style>${css}</style>${rest}<p>A la vista</p>`;

test.each([
  `<div hidden>${offer}</div>`,
  `<div hidden="false">${offer}</div>`,
  `<div hidden>${offer}`,
  `<div style="display:none">${offer}</div>`,
  `<div style="color:red; DISPLAY : none !important">${offer}</div>`,
  `<div style="dis/**/play:none; display/* x */:/* y */none">${offer}</div>`,
  `<div style="background:url('a;b');display:none">${offer}</div>`,
  `<div style="content-visibility:hidden">${offer}</div>`,
  `<div class="row no-display">${offer}</div>`,
  `<dialog>${offer}</dialog>`,
  `${'<div>'.repeat(150)}<div hidden>${offer}</div>${'</div>'.repeat(150)}`,
  pb('#html-body [data-pb-style=W3X7]{display:none}'),
  pb('[data-pb-style=A1]{color:red}#html-body [data-pb-style=W3X7]{display:none'),
  pb('@media all{[data-pb-style=W3X7]{display:none}}'),
  pb('/* } */ .a::before{content:"}"} .a{display:none}'),
  pb('.a{ & .c{color:red} display:none }'),
  pb('.a{display:none}@media print{.a{display:block}}'),
  pb('#html-body [data-pb-style="W3X7"],#html-body [data-pb-style=A1]{margin:0;display:none}'),
  pb('@import "x.css";#i{display:none}'),
  pb('.a{display:block}.a{display:none !important}'),
  pb('.q::before{content:"\\"}.a{display:block}"}.a{display:none}'),
  `<div data-pb-style="W">${offer}</div><style>[data-pb-style=W]{display:none}</style>`,
  `<div data-content-type="html">&lt;div hidden&gt;${secret}&lt;/div&gt;</div>`,
  `<div data-content-type="html">&lt;style&gt;.z{display:none}&lt;/style&gt;</div><div class="z">${offer}</div>`,
])('what is hidden is gone: %s', (html) => {
  expect(sanitizeHtml(`<p>Antes</p>${html}`)).not.toContain(secret);
  expect(sanitizeHtml(`<p>Antes</p>${html}`)).toContain('Antes');
});

test.each([
  '<p aria-hidden="true">A la vista</p>',
  '<p class="hidden-xs">A la vista</p>',
  '<dialog open>A la vista</dialog>',
  pb('@media (max-width:768px){p{display:none}}', ''),
  '<style media="print">p{display:none}</style><p>A la vista</p>',
  pb('p{display:none}@media (max-width:640px){p{display:block}}', ''),
  pb('p{display:none}p{display:block}', ''),
  pb('p{content:";display:none"}', ''),
  pb('p{display:none;display:block}', ''),
  '<p style="display:none;display:block">A la vista</p>',
  pb('/* p{display:none} */', ''),
  '<noscript><style>p{display:none}</style></noscript><p>A la vista</p>',
])('what is not hidden stays: %s', (html) => {
  expect(sanitizeHtml(html)).toContain('A la vista');
  expect(lines).toEqual([]);
});

test.each([
  'p:hover{display:none}',
  'p::before{display:none}',
  'p, a:::b{display:none}',
  'p.a{display:none}',
  '.promo p{display:none}',
  '.\\70 {display:none}',
  '[data-x="a > b"]{display:none}',
  '.a{ & p{display:none} }',
  '@supports (display:grid){p{display:none}}',
  '@media screen{@media screen{p{display:none}}}',
  '.a{color:red}} p{display:none}',
  '<!-- p{display:none} -->',
])('what hides by a rule that is not read stays, and the log names the rule once: %s', (css) => {
  for (const html of [pb(css, ''), pb(css, '')]) expect(sanitizeHtml(html)).toContain('A la vista');
  expect(lines).toMatchObject([{ message: 'a style sheet hides elements by a rule that is not read' }]);
});

const image = (ofClass: string, name = 'a') =>
  `<img class="${ofClass}" src="/media/${name}.jpg" alt="${name}">`;
const [desktop, phone] = ['pagebuilder-mobile-hidden', 'pagebuilder-mobile-only'];

test.each([
  ['of two', `<figure>${image(desktop, 'a')}${image(phone, 'b')}</figure>`, ['a']],
  ['alone for phones', `<figure>${image(phone, 'b')}</figure>`, ['b']],
  [
    'of two figures',
    `<figure>${image(desktop, 'a')}</figure><figure>${image(phone, 'b')}</figure>`,
    ['a', 'b'],
  ],
  [
    'where the first may not be fetched',
    `<figure><img class="${desktop}" src="https://evil.example/a.jpg">${image(phone, 'b')}</figure>`,
    ['b'],
  ],
  [
    'where the first is hidden',
    `<figure><img class="${desktop}" hidden src="/media/a.jpg">${image(phone, 'b')}</figure>`,
    ['b'],
  ],
])('pictures for two screens: %s', (_, html, names) => {
  const found = [...sanitizeHtml(html).matchAll(/alt="(\w)"/g)].map(([, name]) => name);
  expect(found).toEqual(names);
});

const hiders: readonly (readonly [string, string])[] = [
  ['<div hidden>', '</div>'],
  ['<section style="display:none">', '</section>'],
  ['<div class="x no-display">', '</div>'],
  ['<style>[data-pb-style=Q]{display:none}</style><div data-pb-style="Q">', '</div>'],
  ['<button style="VISIBILITY : hidden">', '</button>'],
  ['<div hidden><div data-content-type="html">', '</div></div>'],
];
const pieces = [
  '<p> </p> <div> <b> </b> <ul><li> </li> <table><tr><td> </td> </table> texto &lt;/div&gt; &lt;p&gt; <br> <!-- -->'.split(
    ' ',
  ),
  [
    '<a href="/x">',
    '<img src="/media/a.jpg">',
    '<iframe src="https://vimeo.com/video/1">',
    '<',
    '"',
    "<p title='",
  ],
  ['<style>.y{color:red}</style>', '<style>.y{', '<div data-content-type="html">'],
].flat();
/** Without elements that end the hidden one: text after its end isn't hidden. */
const insides = '<p>a</p> <b> <span> <div>b</div> </i> <ul><li> x <h2> &lt;/div&gt;'.split(' ');
const soupOf = (all: readonly string[]) =>
  fc.array(fc.constantFrom(...all), { maxLength: 8 }).map((some) => some.join(''));

test('a hidden text never survives, whatever stands around and within it', () => {
  const [soup, balanced] = [soupOf(pieces), soupOf(insides)];
  fc.assert(
    fc.property(soup, fc.constantFrom(...hiders), balanced, soup, (before, [open, close], inside, after) => {
      const opened = '<p>Antes</p>';
      expect(sanitizeHtml(`${opened}${open}${inside}${secret}${close}${after}`)).not.toContain(secret);
      // Within open elements of any kind, but not within a comment, a tag or a style.
      if (/^(?:[^<"']|<(?!style|p title|!|iframe)[^<>]*>)*$/.test(before))
        expect(sanitizeHtml(`${before}${open}${inside}${secret}${close}${after}`)).not.toContain(secret);
    }),
    { numRuns: 400 },
  );
});

const endless = [
  '<div hidden>',
  '<iframe src="https://vimeo.com/video/1">',
  '<style>.a[b=',
  '<style>p{display:none;',
  '<style>url(/*',
];

test.each(endless)('the time grows with the length alone: %s', (piece) => {
  const count = Math.ceil(200_000 / piece.length);
  expect(typeof sanitizeHtml(piece.repeat(count))).toBe('string');
});
