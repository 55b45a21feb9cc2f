import { sanitizeHtml } from '@/lib/content/sanitize';
import { pictureOf } from '../../support/refs';
import { changeSettings, givenSettings } from '../../support/settings';

givenSettings({ IMAGE_HOSTS: 'i.ytimg.com' });

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
  changeSettings({ IMAGE_HOSTS: '' });
  expect(sanitizeHtml('<iframe src="https://www.youtube.com/embed/AbC" title="KONA"></iframe>')).toBe(
    '<a href="https://www.youtube.com/watch?v=AbC">KONA</a>',
  );
});

test('a video without a title is named in the site’s language', () => {
  const frame = '<iframe src="https://player.vimeo.com/video/123"></iframe>';
  expect(sanitizeHtml(frame)).toBe('<a href="https://vimeo.com/123">Vídeo (Vimeo)</a>');
  changeSettings({ LOCALE: 'en' });
  expect(sanitizeHtml(frame)).toBe('<a href="https://vimeo.com/123">Video (Vimeo)</a>');
});
