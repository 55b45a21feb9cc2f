import { sanitizeHtml, type SanitizeOptions } from '@/lib/content/sanitize';
import { documentOf, pictureOf } from '../../support/refs';
import { givenSettings } from '../../support/settings';

givenSettings({ IMAGE_HOSTS: 'img.example.com' });

test.each([
  // Plain content stays.
  [
    '<p>Hola <strong>mundo</strong><br>ñ &amp; &lt; 5</p>',
    '<p>Hola <strong>mundo</strong><br />ñ &amp; &lt; 5</p>',
  ],
  [
    '<table><tr><th scope="col" onclick="x">A</th><td colspan="2">B</td></tr></table>',
    '<table><tr><th scope="col">A</th><td colspan="2">B</td></tr></table>',
  ],
  ['<button>Enviar</button>', 'Enviar'],
  // A picture.
  [
    '<img src="https://img.example.com/a.webp" alt="Un KONA" width="640" height="480" class="x" loading="eager">',
    `<img src="/fotos/960/${pictureOf('0/a.webp')}" alt="Un KONA" width="640" height="480" loading="lazy" />`,
  ],
  [
    '<img src="/media/a.webp" width="100%" height="-1">',
    `<img src="/fotos/960/${pictureOf('u/media/a.webp')}" alt="" loading="lazy" />`,
  ],
  [
    '<figure><img src="https://evil.example/a.webp"><figcaption>x</figcaption></figure>',
    '<figure><figcaption>x</figcaption></figure>',
  ],
  ['<img alt="sin dirección">', ''],
  // What older editors wrote looks the same.
  ['<center>x</center>', '<div style="text-align:center">x</div>'],
  ['<font color="#c00" size=7>x</font>', '<span style="color:#c00">x</span>'],
  [
    '<table><tr><td bgcolor="#eee" valign="top">x</td></tr></table>',
    '<table><tr><td style="vertical-align:top;background-color:#eee">x</td></tr></table>',
  ],
  // A picture with several sources.
  [
    '<picture><source media="(max-width: 600px)" srcset="/media/s.webp"><img src="/media/l.webp" alt="KONA"></picture>',
    `<picture><source media="(max-width: 600px)" srcset="/fotos/960/${pictureOf('u/media/s.webp')}" /><img src="/fotos/960/${pictureOf('u/media/l.webp')}" alt="KONA" loading="lazy" /></picture>`,
  ],
  [
    '<picture><source media="print" srcset="https://img.example.com/s.jpg 1x, https://img.example.com/l.jpg 2x"><img src="/media/l.webp"></picture>',
    `<picture><source media="print" srcset="/fotos/960/${pictureOf('0/l.jpg')}" /><img src="/fotos/960/${pictureOf('u/media/l.webp')}" alt="" loading="lazy" /></picture>`,
  ],
  [
    '<picture><source type="image/avif" srcset="/media/a.avif"><source media="print" srcset="https://evil.example/a.webp 2x"><img src="/media/l.webp"></picture>',
    `<picture><img src="/fotos/960/${pictureOf('u/media/l.webp')}" alt="" loading="lazy" /></picture>`,
  ],
])('the content %s becomes %s', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
});

test.each([
  ['https://example.com', 'https://example.com'],
  ['/contacto', '/contacto'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['tel:+34 928 000 000', 'tel:+34 928 000 000'],
  ['http://upstream.example/media/condiciones.pdf', `/documentos/${documentOf('u/media/condiciones.pdf')}`],
])('a link to %s leads to %s', (serialized, href) => {
  expect(sanitizeHtml(`<a href="${serialized}">x</a>`)).toBe(`<a href="${href}">x</a>`);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/a/%2e%2e/.//evil.example',
  '',
  ' ',
  'https://u:p@example.com/',
])('a link to %p is none', (serialized) => {
  expect(sanitizeHtml(`<a href="${serialized}" title="t">x</a>`)).toBe('<span title="t">x</span>');
});

test('a link in a new tab can not reach back', () => {
  const clean = '<a href="https://example.com/" target="_blank" rel="noopener">x</a>';
  expect(sanitizeHtml('<a href="https://example.com/" target="_BLANK" rel="opener">x</a>')).toBe(clean);
  expect(sanitizeHtml('<a href="/x" target="_top">x</a>')).toBe('<a href="/x">x</a>');
});

test.each([
  ['text-align: center', 'text-align:center'],
  ['color: #C00 !important; font-weight: 700', 'color:#c00;font-weight:700'],
  ['color: rgb(0, 44, 95)', 'color:rgb(0, 44, 95)'],
  ['position:fixed;color:red;inset:0', 'color:red'],
])('of the style %j stays %j', (serialized, style) => {
  for (const tag of ['p', 'a href="/x"']) {
    const styled = (declarations: string) => `<${tag} style="${declarations}">x</${tag.charAt(0)}>`;
    expect(sanitizeHtml(styled(serialized))).toBe(styled(style));
  }
});

test.each([
  'position: fixed',
  'display: flex',
  'margin-left: 5000px',
  'color: url(//evil.example/x)',
  'color: expression(alert(1))',
  'color: red\\; position: fixed\\',
  "font-family: 'x;color:red'",
  'color',
])('the style %j goes', (serialized) => {
  expect(sanitizeHtml(`<p style="${serialized}">x</p>`)).toBe('<p>x</p>');
});

test.each<[string, SanitizeOptions['minHeading'], string]>([
  ['<h1>a</h1>', undefined, '3'],
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2><h1>e</h1>', undefined, '34543'],
  ['<h2>a</h2><h1>b</h1><h3>c</h3>', 2, '223'],
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5>', 4, '45666'],
])('the headings of %s from level %p are %s', (html, minHeading, levels) => {
  const clean = sanitizeHtml(html, minHeading === undefined ? {} : { minHeading });
  expect([...clean.matchAll(/<h(\d)>/g)].map(([, level]) => level).join('')).toBe(levels);
  expect([...clean.matchAll(/<\/h(\d)>/g)].map(([, level]) => level).join('')).toBe(levels);
});

test.each(['{open_consents_script}', '%7bOpen_Consents_Script%7d', ' javascript:{open_consents_script}; '])(
  'a link to %p opens the consents, where that is requested',
  (serialized) => {
    const html = `<a href="${serialized}" target="_blank" title="t">Configurar cookies</a>`;
    expect(sanitizeHtml(html, { openConsents: true })).toBe(
      '<a title="t" href="#" data-open-consents="">Configurar cookies</a>',
    );
    expect(sanitizeHtml(html)).toBe('<span title="t">Configurar cookies</span>');
  },
);
