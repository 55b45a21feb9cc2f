import { plainText } from '@/lib/content/sanitize';
import type { EquipmentGroup, Vehicle } from '@/lib/stock/vehicle';

/** A vehicle with its equipment; without standard groups that is unknown. */
export type Equipped = Pick<Vehicle, 'id' | 'optionalEquipment' | 'standardEquipment'>;

/** A piece of equipment, and the ids of the vehicles that have it. */
export interface EquipmentRow {
  readonly name: string;
  readonly holders: ReadonlySet<string>;
}

/** Equipment of compared vehicles by group: differing and common pieces. */
export interface EquipmentComparison {
  /** Ids of the vehicles whose equipment is known. */
  readonly listed: ReadonlySet<string>;
  /** Options of each vehicle that has any as plain text, one per line. */
  readonly options: ReadonlyMap<string, string>;
  readonly optionsDiffer: boolean;
  readonly differing: readonly { readonly title: string; readonly rows: readonly EquipmentRow[] }[];
  readonly common: readonly EquipmentGroup[];
}

/**
 * Compares standard equipment. Pieces with the same name, ignoring case and group, are equal and keep the
 * position of the first one. A vehicle without an equipment list is ignored.
 */
export function compareEquipment(vehicles: readonly Equipped[]): EquipmentComparison {
  const withEquipment = vehicles.filter(({ standardEquipment }) => standardEquipment.length > 0);
  const fitted = vehicles.map(
    ({ id, optionalEquipment }) => [id, optionalEquipment.map(plainText).join('\n')] as const,
  );
  const groups = new Map<string, { title: string; rows: EquipmentRow[] }>();
  const pieces = new Map<string, Set<string>>();
  for (const { id, standardEquipment } of withEquipment) {
    for (const { title, items } of standardEquipment) {
      for (const name of items) {
        const holders = pieces.get(sameAs(name));
        if (holders) holders.add(id);
        else {
          const row = { name, holders: new Set([id]) };
          const group = groups.get(sameAs(title)) ?? { title, rows: [] };
          group.rows.push(row);
          groups.set(sameAs(title), group);
          pieces.set(sameAs(name), row.holders);
        }
      }
    }
  }
  const isCommon = ({ holders }: EquipmentRow) => holders.size === withEquipment.length;
  const parts = [...groups.values()];
  return {
    listed: new Set(withEquipment.map(({ id }) => id)),
    options: new Map(fitted.filter(([, text]) => text !== '')),
    optionsDiffer: new Set(fitted.map(([, text]) => text)).size > 1,
    differing: parts
      .map(({ title, rows }) => ({ title, rows: rows.filter((row) => !isCommon(row)) }))
      .filter(({ rows }) => rows.length > 0),
    common: parts
      .map(({ title, rows }) => ({ title, items: rows.filter(isCommon).map(({ name }) => name) }))
      .filter(({ items }) => items.length > 0),
  };
}

const sameAs = (text: string) => text.toLocaleLowerCase('es');
