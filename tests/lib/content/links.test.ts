import { firstPhoneLinkNumberOrNull } from '@/lib/content/links';

test.each([
  ['<p>Sin teléfono</p>', null],
  ['<p><a href="/contacto">Contacto</a> <a href="tel:+34928000111">928 000 111</a></p>', '+34928000111'],
])('the first telephone number in %s is %j', (html, number) => {
  expect(firstPhoneLinkNumberOrNull(html)).toBe(number);
});
