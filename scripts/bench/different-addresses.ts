import { paths } from '../../lib/routes';

/** What anybody can make many addresses of, by a number. */
const kinds = [
  (number: number) => `${paths.stock}?utm_source=source-${number}`,
  (number: number) => `${paths.stock}?page=${number + 2}`,
  (number: number) => `${paths.stock}?search=text-${number}`,
  (number: number) => paths.vehicle(String(900_000_000 + number)),
] as const;

/** One of many addresses: another one for each number from 0, each kind in its turn. */
export function differentAddress(number: number): string {
  const kind = kinds[number % kinds.length] ?? kinds[0];
  return kind(Math.floor(number / kinds.length));
}
