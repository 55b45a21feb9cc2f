import { destinationOf } from '@/server/destination';
import { differentAddress } from '@/scripts/bench/different-addresses';

const addresses = Array.from({ length: 20_000 }, (_, number) => differentAddress(number));

it('makes 20,000 different addresses, each of them a page', () => {
  expect(new Set(addresses).size).toBe(20_000);
  expect(new Set(addresses.map((address) => destinationOf(address).kind))).toEqual(new Set(['page']));
});

it('takes campaigns, page numbers, search texts and vehicles in turns', () => {
  expect(addresses.slice(4, 8)).toEqual([
    '/vehiculos?utm_source=source-1',
    '/vehiculos?page=3',
    '/vehiculos?search=text-1',
    '/vehiculo/900000001',
  ]);
});
