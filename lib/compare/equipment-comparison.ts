import { htmlToPlainText } from '@/lib/content/sanitize';
import { nonBreakingFigures } from '@/lib/i18n/format';
import type { Vehicle } from '@/lib/stock/vehicle';

/** A vehicle with its equipment; without standard groups that is unknown. */
export type Equipped = Pick<Vehicle, 'id' | 'optionalEquipment' | 'standardEquipment'>;

/** A piece of equipment, and the ids of the vehicles that have it. */
interface EquipmentRow {
  readonly name: string;
  readonly holders: ReadonlySet<string>;
}

/**
 * Compares standard equipment. Pieces with the same name, ignoring case and group, are equal and keep the
 * position of the first one. A vehicle without an equipment list is ignored.
 * @returns the pieces that only some have (`differing`) and that all have (`common`), by group
 */
export function compareEquipment(vehicles: readonly Equipped[]) {
  const withEquipment = vehicles.filter(({ standardEquipment }) => standardEquipment.length > 0);
  const fitted = vehicles.map(
    ({ id, optionalEquipment }) =>
      [id, nonBreakingFigures(optionalEquipment.map(htmlToPlainText).join('\n'))] as const,
  );
  const groups = new Map<string, { title: string; rows: EquipmentRow[] }>();
  const pieces = new Map<string, Set<string>>();
  for (const { id, standardEquipment } of withEquipment) {
    for (const { title, items } of standardEquipment) {
      for (const name of items) {
        const holders = pieces.get(comparisonKey(name));
        if (holders) holders.add(id);
        else {
          const row = { name, holders: new Set([id]) };
          const group = groups.get(comparisonKey(title)) ?? { title, rows: [] };
          group.rows.push(row);
          groups.set(comparisonKey(title), group);
          pieces.set(comparisonKey(name), row.holders);
        }
      }
    }
  }
  const isCommon = ({ holders }: EquipmentRow) => holders.size === withEquipment.length;
  const parts = [...groups.values()];
  return {
    /** Ids of the vehicles whose equipment is known. */
    listed: new Set(withEquipment.map(({ id }) => id)),
    /** Options of each vehicle that has any as plain text, one per line. */
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

const comparisonKey = (text: string) => text.toLocaleLowerCase('es');
