import { isFlagOn, toSafeHtmlOrEmpty, toNumberOrNull, toPlainTextOrEmpty } from '@/lib/upstream/fields';

test.each([
  [24000, 24000],
  [' 24000.50 ', 24000.5],
  ['24000.0000', 24000],
  [0, 0],
  ['24.000,50', null],
  ['24.000 €', null],
  ['1e3', null],
  ['', null],
  [null, null],
  [true, null],
  [Infinity, null],
  [[5], null],
])('the number in %p is %p', (value, number) => {
  expect(toNumberOrNull(value)).toBe(number);
});

test.each([
  [1, true],
  ['1', true],
  [0, false],
  ['yes', false],
  [null, false],
  [{}, false],
])('the flag %p is %p', (value, on) => {
  expect(isFlagOn(value)).toBe(on);
});

test.each([
  ['  Climatizador &amp; m&aacute;s ', 'Climatizador & más'],
  ['Llanta 18&quot; &lt;nueva&gt;', 'Llanta 18" <nueva>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['potencia < 100 CV', 'potencia < 100 CV'],
  ['<span class="price">24.000&nbsp;€</span>', '24.000 €'],
  ['uno<br>dos', 'uno dos'],
  ['<script>alert(1)</script>Kona', 'Kona'],
  ['a\n\t b', 'a b'],
  [501, '501'],
  [0, '0'],
  [null, ''],
  [true, ''],
])('the text of %p is %p', (value, text) => {
  expect(toPlainTextOrEmpty(value)).toBe(text);
});

test.each([
  ['half a character', '<p>Ko\ud800na</p>', '<p>Kona</p>'],
  ['what nobody sees', '<p>\u200bKo\u00adna\u202e</p>', '<p>Kona</p>'],
  ['it within an address', '<a href="java\u200bscript:x()">Kona</a>', '<span>Kona</span>'],
  ['it within a directive', '<p>{\u200b{config path="a"}}Kona</p>', '<p>Kona</p>'],
])('HTML with %s is read without it', (_, value, html) => {
  expect(toSafeHtmlOrEmpty(value)).toBe(html);
});

test.each([
  ['half a character', 'Ko\ud800na\udc00', 'Kona'],
  ['one whose other half is cut off', `${'a'.repeat(3_999)}🚗`, 'a'.repeat(3_999)],
  ['one written as markup', 'Ko&#xD83D;na&#8203;', /^Ko\ufffd?na$/],
  ['what turns the direction', '\u202e501\u202c', '501'],
  ['what nobody sees', '\ufeff\u200b Kona \u200b N \u00ad', 'Kona N'],
  ['nothing else', '\u200b', ''],
  ['the name of all prototypes', ' __proto\u200b__ ', ''],
  ['a picture of several characters', '👩‍🔧', '👩‍🔧'],
])('a text with %s can stand in an address and in a table', (_, value, text) => {
  expect(toPlainTextOrEmpty(value)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  expect(() => encodeURIComponent(toPlainTextOrEmpty(value))).not.toThrow();
});
