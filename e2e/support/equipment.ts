import type { StockVehicle } from './stock';

const piecesOf = ({ featured_equipment_list: groups }: StockVehicle) => groups.flatMap(({ list }) => list);

/** The vehicles that have a piece of equipment. */
export const withPiece = (list: readonly StockVehicle[], piece: string): readonly StockVehicle[] =>
  list.filter((vehicle) => piecesOf(vehicle).includes(piece));

/** The last piece of a list's filter of equipment (product 6.4): the rarest, of those the last by name. */
export function rarestPiece(list: readonly StockVehicle[]): string {
  const counts = [...new Set(list.flatMap(piecesOf))].map(
    (piece) => [piece, withPiece(list, piece).length] as const,
  );
  const [last] = counts.toSorted(
    ([one, count], [other, more]) => count - more || other.localeCompare(one, 'es'),
  );
  if (!last) throw new Error('No vehicle has equipment.');
  return last[0];
}
