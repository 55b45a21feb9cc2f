import { paths } from '../../lib/addresses/routes';

/** What anybody can make many addresses of, by a number. */
const kinds = {
  campaign: (number: number) => `${paths.stock}?utm_source=source-${number}`,
  page: (number: number) => `${paths.stock}?page=${number + 2}`,
  search: (number: number) => `${paths.stock}?search=text-${number}`,
  vehicle: (number: number) => paths.vehicle(String(900_000_000 + number)),
};

/** How many of twenty are of each kind: all but campaigns are rendered, and the run is to end within minutes. */
const ofTwenty = { campaign: 12, page: 1, search: 3, vehicle: 4 } as const satisfies Record<
  keyof typeof kinds,
  number
>;
const turns = (['campaign', 'page', 'search', 'vehicle'] as const).flatMap((kind) =>
  Array.from({ length: ofTwenty[kind] }, () => kinds[kind]),
);

/** One of many addresses: another one for each number from 0, the kinds mixed. */
export function differentAddress(number: number): string {
  return (turns[number % turns.length] ?? kinds.campaign)(number);
}
