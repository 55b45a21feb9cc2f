import fc from 'fast-check';
import { resetEnv } from '@/lib/platform/env';
import { sanitizeHtml, type SanitizeOptions, plainText } from '@/lib/content/sanitize';
import { resetState } from '@/lib/platform/state';
import { codeInHtml } from '@/lib/site/configured-code';
import { documentOf, pictureOf } from '../../support/refs';
import { logLines } from '../../support/log-lines';

describe('what stays', () => {
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
    [
      '<table><tr><th scope="col" onclick="x">A</th><td colspan="2">B</td></tr></table>',
      '<table><tr><th scope="col">A</th><td colspan="2">B</td></tr></table>',
    ],
    ['<button>Enviar</button>', 'Enviar'],
  ])('plain content stays: %s', (html, clean) => {
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
  ])('a picture: %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
  });

  test.each([
    ['text-align: center', 'text-align:center'],
    ['color: #C00 !important; font-weight: 700', 'color:#c00;font-weight:700'],
    ['color: rgb(0, 44, 95)', 'color:rgb(0, 44, 95)'],
  ])('the style %j stays', (serialized, style) => {
    expect(sanitizeHtml(`<p style="${serialized}">x</p>`)).toBe(`<p style="${style}">x</p>`);
    expect(sanitizeHtml(`<a href="/x" style="${serialized}">x</a>`)).toBe(
      `<a href="/x" style="${style}">x</a>`,
    );
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

  test('a style retains only allowed declarations', () => {
    expect(sanitizeHtml('<p style="position:fixed;color:red;inset:0">x</p>')).toBe(
      '<p style="color:red">x</p>',
    );
  });

  test.each([
    ['<center>x</center>', '<div style="text-align:center">x</div>'],
    ['<font color="#c00" size=7>x</font>', '<span style="color:#c00">x</span>'],
    [
      '<table><tr><td bgcolor="#eee" valign="top">x</td></tr></table>',
      '<table><tr><td style="vertical-align:top;background-color:#eee">x</td></tr></table>',
    ],
  ])('what older editors wrote looks the same: %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
  });

  test.each([
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
  ])('a picture with several sources: %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
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
});

describe('page builder', () => {
  beforeEach(() => {
    Object.assign(process.env, {
      STOCKFINDER_BASE_URL: 'http://upstream.example',
      IMAGE_HOSTS: 'i.ytimg.com',
    });
    resetEnv();
  });

  const block = (text: string, more = '') => `<div data-content-type="html"${more}>${text}</div>`;

  test.each([
    [
      block('&lt;p&gt;&lt;b&gt;Hola&lt;/b&gt; &amp;amp; adiós&lt;/p&gt;'),
      '<div><p><b>Hola</b> &amp; adiós</p></div>',
    ],
    [
      block('&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;'),
      '<div>&lt;script&gt;alert(1)&lt;/script&gt;</div>',
    ],
    [
      block('&lt;img src="/media/a.jpg" onerror="alert(1)"&gt;'),
      `<div><img src="/fotos/960/PICTURE" alt="" loading="lazy" /></div>`,
    ],
    [
      block(`&lt;div data-content-type="html"&gt;&amp;lt;p&amp;gt;x&lt;/div&gt;`),
      '<div><div>&lt;p&gt;x</div></div>',
    ],
  ])('an escaped block is read once: %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean.replace('PICTURE', pictureOf('u/media/a.jpg')));
  });

  test.each([
    [
      '<iframe title="Así es el &quot;KONA&quot;" src="https://www.youtube.com/embed/AbCdEfGhIjK?rel=0"></iframe>',
      `<a href="https://www.youtube.com/watch?v=AbCdEfGhIjK"><img src="/fotos/960/PICTURE" alt="" loading="lazy" /><br />Así es el "KONA"</a>`,
    ],
    [
      '<iframe src="//www.youtube-nocookie.com/embed/videoseries?list=PL1" title="Lista"></iframe>',
      '<a href="https://www.youtube.com/playlist?list=PL1">Lista</a>',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/123?h=abc&amp;x=1" title="&lt;b&gt;"></iframe>',
      '<a href="https://vimeo.com/123/abc">&lt;b&gt;</a>',
    ],
    ['<iframe src="https://www.youtube.com.evil.example/embed/a"></iframe>', ''],
    ['<iframe src="https://www.youtube.com/embed/abc%22onload"></iframe>', ''],
    ['<a href="/x" data-video="y" data-picture="z"></a>', '<a href="/x"></a>'],
  ])('a frame: %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean.replace('PICTURE', pictureOf('0/vi/AbCdEfGhIjK/hqdefault.jpg')));
  });

  test('a picture of a video on a host that is not allowed is left out', () => {
    process.env['IMAGE_HOSTS'] = '';
    resetEnv();
    expect(sanitizeHtml('<iframe src="https://www.youtube.com/embed/AbC" title="KONA"></iframe>')).toBe(
      '<a href="https://www.youtube.com/watch?v=AbC">KONA</a>',
    );
  });
});

describe('what is hidden', () => {
  beforeEach(() => {
    Object.assign(process.env, { STOCKFINDER_BASE_URL: 'http://upstream.example', IMAGE_HOSTS: '' });
    resetEnv();
  });

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
    pb('div.a:first-of-type:not(.z){display:none}'),
    pb('.\\61 {display:none}'),
    pb('.a{ & .c{color:red} display:none }'),
    pb('.a p{display:none}'),
    pb('.a{display:none}@media print{.a{display:block}}'),
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
    pb('.promo p{display:none}', '<div class="promo"></div>'),
    pb('p:hover{display:none}', ''),
    pb('p::before{display:none}', ''),
    '<style media="print">p{display:none}</style><p>A la vista</p>',
    '<style>p{display:none}@media (max-width:640px){p{display:block}}</style><p>A la vista</p>',
  ])('what is not hidden stays: %s', (html) => {
    expect(sanitizeHtml(html)).toContain('A la vista');
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
      fc.property(
        soup,
        fc.constantFrom(...hiders),
        balanced,
        soup,
        (before, [open, close], inside, after) => {
          const opened = '<p>Antes</p>';
          expect(sanitizeHtml(`${opened}${open}${inside}${secret}${close}${after}`)).not.toContain(secret);
          // Within open elements of any kind, but not within a comment, a tag or a style.
          if (/^(?:[^<"']|<(?!style|p title|!|iframe)[^<>]*>)*$/.test(before))
            expect(sanitizeHtml(`${before}${open}${inside}${secret}${close}${after}`)).not.toContain(secret);
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each([
    '<div hidden>',
    '<b></b>x<i hidden></i>',
    '<iframe src="https://vimeo.com/video/1">',
    '<style>{',
    '<style>/*',
    '<style>.a[b=',
  ])('the time grows with the length alone: %s', (piece) => {
    const count = Math.ceil(200_000 / piece.length);
    expect(typeof sanitizeHtml(piece.repeat(count))).toBe('string');
  });
});

describe('deep nesting', () => {
  const nested = (levels: number, text: string) => '<i>'.repeat(levels) + text + '</i>'.repeat(levels);
  /** Each end tag is searched in all open elements. */
  const unmatched = '<i>'.repeat(70_000) + 'Texto' + '</b>'.repeat(50_000);

  beforeEach(() => {
    process.env['STOCKFINDER_BASE_URL'] = 'http://upstream.example';
    resetEnv();
    resetState('reported');
  });

  test('HTML that is nested deeper than anybody writes is left out, and named in the log once', () => {
    const lines = logLines();
    expect(sanitizeHtml(unmatched)).toBe('');
    expect(sanitizeHtml(`<style>.a{display:none}</style>${unmatched}`)).toBe('');
    expect(plainText(unmatched)).toBe('');
    expect(lines.map(({ begins }) => begins)).toEqual([
      unmatched.slice(0, 60),
      `<style>.a{display:none}</style>${unmatched}`.slice(0, 60),
    ]);
  });

  test('a banner that is nested too deep lends no handlers', () => {
    expect(codeInHtml('<i onclick="a()">'.repeat(70_000)).handlers).toEqual([]);
  });

  test('what an editor may still write is read', () => {
    expect(plainText(nested(200, 'Texto'))).toBe('Texto');
    expect(sanitizeHtml(nested(200, 'Texto'))).toContain('Texto');
    // Void elements and siblings don't nest.
    expect(plainText('<br>'.repeat(1_000) + '<p>a</p>'.repeat(3))).toBe('a a a');
  });
});
