import fc from 'fast-check';
import { routeOfPathOrNull, paths } from '@/lib/routing/routes';
import { escapePathSegment, decodePathSegmentOrThrow } from '@/lib/routing/segments';

test.each([
  ...['/vehiculos/', '/vehiculo', '/vehiculo/', '/vehiculo/1/x', '/contacto/x', '//', '/VEHICULOS', '/es'],
  ...['/es/vehiculos', '/filtrado/vehiculos', '/vehiculo/%2e%2e', '/vehiculo/a%2Fb', '/vehiculo/a%5Cb'],
  ...['/vehiculo/%00', '/vehiculo/%E0%A4%A', '/vehiculo/%20', `/vehiculo/${'a'.repeat(101)}`, '/vehiculo/..'],
  ...['vehiculos', '/login', '/vehiculo/..~2Fadmin', '/vehiculo/a~2F..~5Cb', '/vehiculo/a~2F.'],
  '/vehiculo/a%3Fb',
])('%s is no address of ours', (path) => {
  expect(routeOfPathOrNull(path)).toBeNull();
});

test.each([
  ['501', '501'],
  ['7/8 A', '7~2F8%20A'],
  ['B\t6', 'B~096'],
  [' 8 ', '~208~20'],
  ['a~20', 'a~7E20'],
  ['Ñ-1', '%C3%91-1'],
  ['a%2Fb', 'a~252Fb'],
  ['a~2Fb', 'a~7E2Fb'],
  ['~~7E', '~~7E7E'],
])('the id %s stands in an address as %s, and is read from it', (id, segment) => {
  expect(escapePathSegment(id)).toBe(segment);
  expect(decodePathSegmentOrThrow(segment)).toBe(id);
});

test('every id that can be linked to is answered', () => {
  const id = fc
    .stringMatching(/^[\p{L}\p{N}._ ~/%?#\\-]{1,40}$/u)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.split(/[/\\]/).some((part) => /^\.{1,2}$/.test(part)));
  fc.assert(
    fc.property(id, (text) => {
      expect(decodePathSegmentOrThrow(escapePathSegment(text))).toBe(text);
      expect(routeOfPathOrNull(paths.vehicle(text))?.name).toBe('vehicle');
      expect(routeOfPathOrNull(paths.stockOfModel(text))?.name).toBe('stockOfModel');
      expect(routeOfPathOrNull(paths.promotion(text))?.name).toBe('promotion');
    }),
  );
});
