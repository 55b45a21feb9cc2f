import { resetEnv } from '@/lib/env';
import { sanitizeHtml, type SanitizeOptions } from '@/lib/html/sanitize';

beforeEach(() => {
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: 'http://upstream.example',
    IMAGE_HOSTS: 'img.example.com',
  });
  resetEnv();
});

test.each([
  [
    '<p>Hola <strong>mundo</strong><br>ñ &amp; &lt; 5</p>',
    '<p>Hola <strong>mundo</strong><br />ñ &amp; &lt; 5</p>',
  ],
  ['  texto  ', 'texto'],
  ['<ul><li>uno<li>dos</ul>', '<ul><li>uno</li><li>dos</li></ul>'],
  [
    '<table><tr><th scope="col" onclick="x">A</th><td colspan="2">B</td></tr></table>',
    '<table><tr><th scope="col">A</th><td colspan="2">B</td></tr></table>',
  ],
  ['<font color=red>x</font>', 'x'],
  ['<button>Enviar</button>', 'Enviar'],
])('plain content stays: %s', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
});

test.each([
  ['https://example.com', 'https://example.com'],
  ['http://example.com/a?b=1&amp;c=2#d', 'http://example.com/a?b=1&amp;c=2#d'],
  ['HTTPS://Example.com/ñ', 'https://example.com/%C3%B1'],
  ['/contacto', '/contacto'],
  ['contacto', '/contacto'],
  ['../contacto?x=1#y', '/contacto?x=1#y'],
  ['#legal', '#legal'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['tel:+34 928 000 000', 'tel:+34 928 000 000'],
  ['http://upstream.example/media/condiciones.pdf', '/documentos/u/media/condiciones.pdf'],
])('a link to %s leads to %s', (written, href) => {
  expect(sanitizeHtml(`<a href="${written}">x</a>`)).toBe(`<a href="${href}">x</a>`);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '',
  ' ',
  '#a b',
  'ftp://example.com/',
  'https://u:p@example.com/',
])('a link to %p is none', (written) => {
  expect(sanitizeHtml(`<a href="${written}" title="t">x</a>`)).toBe('<span title="t">x</span>');
});

test('a link in a new tab can not reach back', () => {
  const clean = '<a href="https://example.com/" target="_blank" rel="noopener">x</a>';
  expect(sanitizeHtml('<a href="https://example.com/" target="_BLANK" rel="opener">x</a>')).toBe(clean);
  expect(sanitizeHtml('<a href="/x" target="_top">x</a>')).toBe('<a href="/x">x</a>');
});

test.each([
  ['<img src="/media/a.webp">', '<img src="/fotos/960/u/media/a.webp" alt="" loading="lazy" />'],
  [
    '<img src="https://img.example.com/a.webp" alt="Un KONA" width="640" height="480" class="x" loading="eager">',
    '<img src="/fotos/960/0/a.webp" alt="Un KONA" width="640" height="480" loading="lazy" />',
  ],
  [
    '<img src="/media/a.webp" width="100%" height="-1">',
    '<img src="/fotos/960/u/media/a.webp" alt="" loading="lazy" />',
  ],
  [
    '<figure><img src="https://evil.example/a.webp"><figcaption>x</figcaption></figure>',
    '<figure><figcaption>x</figcaption></figure>',
  ],
  ['<img alt="sin dirección">', ''],
])('a picture: %s', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
});

test.each<[string, SanitizeOptions['minHeading'], string]>([
  ['<h1>a</h1>', undefined, '3'],
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2><h1>e</h1>', undefined, '34543'],
  ['<h4>a</h4><h6>b</h6><h4>c</h4>', undefined, '343'],
  ['<h2>a</h2><h1>b</h1><h3>c</h3>', 2, '223'],
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5>', 4, '45666'],
])('the headings of %s from level %p are %s', (html, minHeading, levels) => {
  const clean = sanitizeHtml(html, minHeading === undefined ? {} : { minHeading });
  expect([...clean.matchAll(/<h(\d)>/g)].map(([, level]) => level).join('')).toBe(levels);
  expect([...clean.matchAll(/<\/h(\d)>/g)].map(([, level]) => level).join('')).toBe(levels);
});

test.each([
  '{open_consents_script}',
  '%7Bopen_consents_script%7D',
  '%7bOpen_Consents_Script%7d',
  ' javascript:{open_consents_script}; ',
])('a link to %p opens the consents, where that is asked for', (written) => {
  const html = `<a href="${written}" target="_blank" title="t">Configurar cookies</a>`;
  expect(sanitizeHtml(html, { openConsents: true })).toBe(
    '<a title="t" href="#consents" data-open-consents="">Configurar cookies</a>',
  );
  expect(sanitizeHtml(html)).toBe('<span title="t">Configurar cookies</span>');
});

test('absurd nesting is cut off, not followed', () => {
  expect(sanitizeHtml(`${'<div>'.repeat(20_000)}x`).match(/<div>/g)?.length).toBeLessThanOrEqual(100);
});
