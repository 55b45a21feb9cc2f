import { personalParts, tracesIn } from '@/scripts/forms/stored';
import { visitor } from '@/scripts/forms/visitors';

const texts = new Set(personalParts(visitor(8).first));

test.each(['utf8', 'utf16le'] as const)('an e-mail is found among other bytes in %s', (encoding) => {
  expect(tracesIn(Buffer.from('€ visitante.8@correo-de-prueba.es €', encoding), texts)).toBe(1);
});

test('a phone number is found with spaces and without', () => {
  expect(tracesIn(Buffer.from('612 700 408'), texts)).toBe(1);
  expect(tracesIn(Buffer.from('612700408'), texts)).toBe(1);
});

test('another visitor’s data and none at all are no traces', () => {
  expect(tracesIn(Buffer.from('visitante.9@correo-de-prueba.es'), texts)).toBe(0);
  expect(tracesIn(Buffer.from(''), texts)).toBe(0);
});

test('no two visitors share a name, an e-mail, a phone or an address', () => {
  const all = Array.from({ length: 200 }, (_, index) => visitor(index + 1));
  const parts = all.flatMap(({ address, first }) => [address, ...new Set(personalParts(first))]);
  expect(new Set(parts).size).toBe(parts.length);
});
