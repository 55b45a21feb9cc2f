import type { StockVehicle } from './stock';

/** A piece of equipment that some vehicles have and others don't. */
interface Piece {
  /** Its value in a URL. */
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

const piecesOf = ({ featured_equipment_list: groups }: StockVehicle) => groups.flatMap(({ list }) => list);

/** The equipment filters of a list, the most frequent first (product 6.4). */
export function equipmentOf(list: readonly StockVehicle[]): readonly [Piece, ...Piece[]] {
  const counts = new Map<string, number>();
  for (const vehicle of list)
    for (const label of piecesOf(vehicle)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const [first, ...others] = [...counts]
    .filter(([, count]) => count < list.length)
    .sort(([one, count], [other, more]) => more - count || one.localeCompare(other, 'es'))
    .map(([label, count]) => ({ id: idOf(label), label, count }));
  if (!first) throw new Error('All vehicles have the same equipment.');
  return [first, ...others];
}

/** The vehicles that have all of these pieces. */
export function withEquipment(
  list: readonly StockVehicle[],
  labels: readonly string[],
): readonly StockVehicle[] {
  return list.filter((vehicle) => labels.every((label) => piecesOf(vehicle).includes(label)));
}

const idOf = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
