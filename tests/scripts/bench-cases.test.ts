import { linksOf } from '@/scripts/bench/http';

const colour = '<input type="checkbox" name="colors" value="12">';
const vehicle = '<a href="/vehiculos">Todos</a><a href="/vehiculo/7">Uno</a>';
const script = '<script src="/_next/static/chunks/a.js" async></script>';

it('finds what the bench asks for in a list page', () => {
  expect(linksOf(`<head>${script}</head>${colour}${vehicle}`)).toEqual({
    vehicle: '/vehiculo/7',
    filtered: '/vehiculos?sort=1&colors=12',
    chunk: '/_next/static/chunks/a.js',
  });
});

it.each([
  [vehicle + script, 'input[name="colors"]'],
  [colour + script, 'a[href^="/vehiculo/"]'],
  [colour + vehicle, 'script[src^="/_next/static/"]'],
])('says what is missing', (html, selector) => {
  expect(() => linksOf(html)).toThrow(`The list holds no ${selector}.`);
});
