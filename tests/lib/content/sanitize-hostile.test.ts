/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import { sanitizeHtml } from '@/lib/content/sanitize';
import { givenSettings } from '../../support/settings';
import { hostile } from './hostile';

// Its timers need Node.
jest.mock('@/lib/platform/log', () => ({ log: { warn: jest.fn(), once: jest.fn() } }));

givenSettings();

const elements = new Set(
  (
    'H3 H4 H5 H6 P DIV SECTION SPAN BR HR BLOCKQUOTE UL OL LI DL DT DD A STRONG B EM I U S SMALL SUB SUP ABBR ADDRESS TIME ' +
    'IMG PICTURE SOURCE FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD'
  ).split(' '),
);
const attributes = new Set(
  'href target rel role aria-label title lang dir src alt width height loading colspan rowspan scope start value style srcset media data-open-consents'.split(
    ' ',
  ),
);

/** Declarations without quotes, escapes, comments or functions except colors, and without positioning. */
const harmless =
  /^(?!.*(?:position|display|inset|z-index|transform:(?!uppercase|lowercase)|url|expression|var))(?:[a-z-]+:[\w#%., -]*(?:(?:rgb|hsl)a?\([\d\s.,%/]+\))?;?)+$/;

/** All forbidden content of the cleaned HTML, as a browser parses it. */
function faults(clean: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = clean;
  return [...page.querySelectorAll('*')].flatMap((element) => [
    ...(elements.has(element.tagName) ? [] : [`element ${element.tagName}`]),
    ...[...element.attributes].flatMap(({ name, value }) => [
      ...(attributes.has(name) ? [] : [`attribute ${name}`]),
      ...(name === 'src' && !value.startsWith('/fotos/960/u/') ? [`src ${value}`] : []),
      ...(name === 'srcset' && !value.startsWith('/fotos/960/u/') ? [`srcset ${value}`] : []),
      ...(name === 'style' && !harmless.test(value) ? [`style ${value}`] : []),
      ...(name === 'href' && !isAllowedLink(value) ? [`href ${value}`] : []),
    ]),
  ]);
}

function isAllowedLink(href: string): boolean {
  const url = URL.parse(href, 'http://own.example/');
  if (url?.protocol === 'mailto:' || url?.protocol === 'tel:') return true;
  if (url?.origin === 'http://own.example') return true;
  return /^https?:\/\//.test(href) && url?.username === '' && url.host !== 'evil.example';
}

test.each(hostile)('%s does nothing', (_, html) => {
  const clean = sanitizeHtml(html);
  expect(faults(clean)).toEqual([]);
  expect(faults(sanitizeHtml(html, { openConsents: true }))).toEqual([]);
  // Cleaning again changes nothing: a browser parses the result as we do.
  expect(sanitizeHtml(clean.replace(/\/fotos\/960\/u(\/[^"\s]+)\/[\w-]{8}/g, '$1'))).toBe(clean);
});

test('any two of them one inside the other do nothing', () => {
  const html = fc.constantFrom(...hostile.map(([, text]) => text));
  fc.assert(
    fc.property(html, html, fc.nat(200), (outer, inner, at) => {
      expect(faults(sanitizeHtml(outer.slice(0, at) + inner + outer.slice(at)))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('any soup of tags does nothing', () => {
  const signs = '< > " \' ` = / & ; <!-- --> <![CDATA[ ]]> javascript: \0 &lt; &colon;'.split(' ');
  const tags = '<svg <math <style> </style> alert(1) <table> <title> <h1>'.split(' ');
  const piece = fc.constantFrom(...signs, ...tags, ' ', '<a href=', '<img src=', ' onerror=', '<p title="');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(faults(sanitizeHtml(pieces.join('')))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
