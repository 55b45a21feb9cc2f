import { staticCopy, vehiclesOf } from '@/scripts/bench/sites';

const page = [
  '<!DOCTYPE html><html lang="es"><head><style>p{color:red}</style>',
  '<link rel="stylesheet" href="/_next/a.css" disabled=""><link rel="preload" as="script" href="/a.js">',
  '<link rel="preload" as="image" href="/a.webp"><script src="/a.js" async></script></head>',
  '<body><p>Uno</p><script>self.__next_f.push([1,"x"])</script>',
  '<script type="application/ld+json">{"name":"Uno"}</script></body></html>',
].join('');

it('makes a document without scripts that links its style sheet', () => {
  const { html, styles } = staticCopy(page);
  expect(styles).toBe('p{color:red}');
  expect(html).toBe(
    [
      '<!DOCTYPE html><html lang="es"><head><link rel="stylesheet" href="/styles.css">',
      '<link rel="preload" as="image" href="/a.webp"></head>',
      '<body><p>Uno</p><script type="application/ld+json">{"name":"Uno"}</script></body></html>',
    ].join(''),
  );
});

it('says so when there is no style sheet', () => {
  expect(() => staticCopy('<html><p>Uno</p></html>')).toThrow('The page holds no style sheet.');
});

it('finds the vehicles of a list in their order, each once', () => {
  const card = (id: number) =>
    `<article><a href="/vehiculo/${id}"><img></a><h2><a href="/vehiculo/${id}">Uno</a></h2></article>`;
  expect(vehiclesOf(`<a href="/vehiculo/9">Otro</a>${card(2)}${card(1)}`)).toEqual([
    '/vehiculo/2',
    '/vehiculo/1',
  ]);
});
