import { parseDestination } from '@/server/destination';
import { differentAddress } from '@/scripts/attacks/attacks';

const addresses = Array.from({ length: 20_000 }, (_, number) => differentAddress(number));

it('makes 20,000 different addresses, each of them a page', () => {
  expect(new Set(addresses).size).toBe(20_000);
  expect(new Set(addresses.map((address) => parseDestination(address).kind))).toEqual(new Set(['page']));
});

it('mixes campaigns, page numbers, search texts and vehicles', () => {
  expect(addresses.slice(31, 37)).toEqual([
    '/vehiculos?utm_source=source-31',
    '/vehiculos?page=34',
    '/vehiculos?search=text-33',
    '/vehiculos?search=text-34',
    '/vehiculos?search=text-35',
    '/vehiculo/900000036',
  ]);
});
