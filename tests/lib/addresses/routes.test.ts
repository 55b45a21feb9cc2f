import fc from 'fast-check';
import { matchRoute, paths } from '@/lib/addresses/routes';

test.each([
  ['/', 'home'],
  ['/contacto', 'contact'],
  ['/comparador', 'comparator'],
  ['/vehiculos', 'stock'],
  ['/vehiculos/kona-hibrido', 'stockOfModel'],
  ['/vehiculos-promocion', 'promotions'],
  ['/vehiculos-promocion/7', 'promotion'],
  ['/vehiculo/501', 'vehicle'],
  ['/mensaje-confirmacion', 'confirmation'],
  ['/accesibilidad', 'accessibility'],
  ['/mantenimiento', 'maintenance'],
  ['/page-404', 'notFound'],
])('%s shows %s', (path, name) => {
  expect(matchRoute(path)?.name).toBe(name);
});

test.each([
  ...[
    '/vehiculos/',
    '/vehiculo',
    '/vehiculo/',
    '/vehiculo/1/x',
    '/contacto/x',
    '//',
    '/VEHICULOS',
    '/es',
    '/es/vehiculos',
  ],
  ...[
    '/filtrado/vehiculos',
    '/vehiculo/%2e%2e',
    '/vehiculo/a%2Fb',
    '/vehiculo/a%5Cb',
    '/vehiculo/%00',
    '/vehiculo/%E0%A4%A',
  ],
  ...[
    '/vehiculo/%20',
    `/vehiculo/${'a'.repeat(101)}`,
    '/vehiculo/..',
    'vehiculos',
    '/login',
    '/vehiculo/a%3Fb',
  ],
])('%s is no address of ours', (path) => {
  expect(matchRoute(path)).toBeNull();
});

test('every id that can be linked to is answered', () => {
  const id = fc
    .stringMatching(/^[\p{L}\p{N}._ -]{1,40}$/u)
    .map((text) => text.trim())
    .filter((text) => !/^\.{0,2}$/.test(text));
  fc.assert(
    fc.property(id, (text) => {
      expect(matchRoute(paths.vehicle(text))?.name).toBe('vehicle');
      expect(matchRoute(paths.stockOfModel(text))?.name).toBe('stockOfModel');
      expect(matchRoute(paths.promotion(text))?.name).toBe('promotion');
    }),
  );
});
