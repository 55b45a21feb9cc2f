import fc from 'fast-check';
import { dropServices } from '@/lib/platform/services';
import { setParentSiteUrl } from '@/lib/site/site-config';
import { resolveDirectives, toPictureRefOrNull } from '@/lib/upstream/directives';
import { toSafeHtmlOrEmpty, toPlainTextOrEmpty } from '@/lib/upstream/fields';
import { documentOf, pictureOf } from '../../support/refs';
import { givenSettings } from '../../support/settings';

givenSettings();
beforeEach(() => {
  dropServices('log', 'parentSite');
  setParentSiteUrl('https://grupo.example/es/');
});

test.each([
  ['Hola {{config path="general/store_information/name"}}', 'Hola'],
  ['Hola {{CONFIG path=a/b}}!', 'Hola !'],
  ['{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="7"}}Hola{{block id=\'x\'}}', 'Hola'],
  ['{{var customer.name}}{{customVar code=a}}{{ config path="x"}}{{config&nbsp;path=x}}Hola', 'Hola'],
  ['Hola{{trans "Hola %n" n="{{var x}}"}}.', 'Hola.'],
  ['a{{if x}}b{{/if}}c', 'abc'],
  ['{{{config path="x"}}}', '}'],
  ['&#123;&#123;config path=x&#125;&#125;Hola', 'Hola'],
  ['{model} | {brand} {open_consents_script}', '{model} | {brand} {open_consents_script}'],
  ['a {{ 1 }} }} {{', 'a }}'],
  ['{{store url="vehiculos/kona"}}', '/vehiculos/kona'],
])('the text %j is %j', (serialized, text) => {
  expect(toPlainTextOrEmpty(serialized)).toBe(text);
});

const anyQuotes = ['"', "'", '&quot;', ''];

test.each(anyQuotes)('addresses in the quotes %s', (quote) => {
  const q = (text: string) => `${quote}${text}${quote}`;
  const link = (path: string) =>
    `<a href=${quote === "'" ? '"' : "'"}{{store url=${q(path)}}}${quote === "'" ? '"' : "'"}>x</a>`;
  expect(toSafeHtmlOrEmpty(link('vehiculos/kona'))).toBe('<a href="/vehiculos/kona">x</a>');
  expect(toSafeHtmlOrEmpty(`<img alt="" src="{{media url=${q('wysiwyg/a.jpg')}}}">`)).toBe(
    `<img src="/fotos/960/${pictureOf('u/media/wysiwyg/a.jpg')}" alt="" loading="lazy" />`,
  );
});

test.each([
  ['<a href="{{store url=""}}">x</a>', '<a href="/">x</a>'],
  ['<a href="{{store url="contacto/"}}">x</a>', '<a href="/contacto">x</a>'],
  [
    '<a href="{{store direct_url="vehiculos?color=1&amp;orden=precio#lista"}}">x</a>',
    '<a href="/vehiculos?color=1&amp;orden=precio#lista">x</a>',
  ],
  ['<a href="%7B%7Bstore%20url=%22contacto%22%7D%7D">x</a>', '<a href="/contacto">x</a>'],
  [
    '<a href="{{store direct_url=&quot;taller/cita&quot;}}">x</a>',
    '<a href="https://grupo.example/es/taller/cita">x</a>',
  ],
  [
    '<a href="{{store url="//evil.example/x"}}">x</a>',
    '<a href="https://grupo.example/es/evil.example/x">x</a>',
  ],
  [
    '<a href="{{store url="https://evil.example/x"}}">x</a>',
    '<a href="https://grupo.example/es/https://evil.example/x">x</a>',
  ],
  ['<a href="{{store url="../../x"}}">x</a>', '<a href="https://grupo.example/es/x">x</a>'],
  [
    '<a href="{{store url="x><script>alert(1)</script>"}}">x</a>',
    '<a href="https://grupo.example/es/x%3E%3Cscript%3Ealert(1)%3C/script%3E">x</a>',
  ],
  ['<a href="{{config path="web/url"}}contacto">x</a>', '<a href="/contacto">x</a>'],
  ['<a href="{{media url="a.pdf"}}">x</a>', `<a href="/documentos/DOCUMENT">x</a>`],
  ['<a href="{{media url="wysiwyg/a b.jpg"}}">x</a>', `<a href="/fotos/1920/PICTURE">x</a>`],
  ['<a href="{{media url="a.zip"}}">x</a>', '<span>x</span>'],
  ['<img src="{{media url="../rest/V1/a.jpg"}}">x', 'x'],
  ['<img src="{{media url=""}}">x', 'x'],
  ['<p>{{config path="a" <b>x</b></p>', '<p><b>x</b></p>'],
  ['<p>{{config path=<i>x</i>}}y</p>', '<p>y</p>'],
])('the HTML %s', (serialized, html) => {
  const expected = html
    .replace('DOCUMENT', documentOf('u/media/a.pdf'))
    .replace('PICTURE', pictureOf('u/media/wysiwyg/a%20b.jpg'));
  expect(toSafeHtmlOrEmpty(serialized)).toBe(expected);
});

test('without a parent site a link to it is text', () => {
  setParentSiteUrl(null);
  expect(toSafeHtmlOrEmpty('<a href="{{store url="taller"}}">Cita</a>')).toBe('<span>Cita</span>');
  expect(toPlainTextOrEmpty('{{store url="taller"}}')).toBe('');
});

test('a picture of a setting may be named by a directive', () => {
  expect(toPictureRefOrNull('{{media url="wysiwyg/a.jpg"}}')).toBe(pictureOf('u/media/wysiwyg/a.jpg'));
});

const names = [
  ...['config', 'widget', 'block', 'var', 'customVar', 'depend'],
  ...['if', 'store', 'media', 'layout', 'x'],
];
const others = ['{', '}', '{{', '}}', ' ', 'texto', '<p>', '</p>', '"', '&quot;', '{{/if}}'];

test('no directive ever comes through, whatever stands around it', () => {
  const piece = fc.oneof(
    fc.constantFrom(...names).map((name) => `{{${name} path="a/b"}}`),
    fc.constantFrom(...others, '{{trans "x"}}', '{model}'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      for (const read of [resolveDirectives(text), toSafeHtmlOrEmpty(text)])
        expect(read).not.toMatch(
          /\{\{\s*(?:config|widget|block|var|customVar|depend|if|store|media|layout)\b/i,
        );
    }),
    { numRuns: 2_000 },
  );
});

test.each(['{{config ', '{{trans "', '{{a {{b}}', '{{{', '{{store url="'])(
  'the time grows with the length alone: %s',
  (piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    expect(resolveDirectives(text).length).toBeLessThanOrEqual(text.length);
  },
);
