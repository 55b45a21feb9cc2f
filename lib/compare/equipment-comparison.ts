import { htmlToPlainText } from '@/lib/content/sanitize';
import { withNonBreakingUnits } from '@/lib/i18n/format';
import type { Vehicle } from '@/lib/stock/vehicle';

/** A vehicle with its equipment; without standard groups that is unknown. */
export type Equipped = Pick<Vehicle, 'id' | 'optionalEquipment' | 'standardEquipment'>;

interface Piece {
  readonly name: string;
  readonly group: string;
  /** Ids of the vehicles that have it. */
  readonly holders: ReadonlySet<string>;
}

export interface PieceGroup {
  readonly title: string;
  readonly rows: readonly Piece[];
}

interface EquipmentComparison {
  /** Ids of the vehicles whose equipment is known. */
  readonly listed: ReadonlySet<string>;
  /** Options of each vehicle that has any as plain text, one per line. */
  readonly options: ReadonlyMap<string, string>;
  readonly optionsDiffer: boolean;
  readonly differing: readonly PieceGroup[];
  readonly common: readonly PieceGroup[];
}

/**
 * Compares standard equipment. Pieces with the same name, ignoring case and group, are equal and keep the
 * position of the first one. A vehicle without an equipment list is ignored.
 * @returns the pieces that only some have (`differing`) and that all have (`common`), by group
 */
export function compareStandardEquipment(vehicles: readonly Equipped[]): EquipmentComparison {
  const withEquipment = vehicles.filter(({ standardEquipment }) => standardEquipment.length > 0);
  const options = vehicles.map(
    ({ id, optionalEquipment }) =>
      [id, withNonBreakingUnits(optionalEquipment.map(htmlToPlainText).join('\n'))] as const,
  );
  const titles = new Map<string, string>();
  /** Each piece with its group and the ids of the vehicles that have it, by its name. */
  const pieces = new Map<string, Piece & { holders: Set<string> }>();
  for (const { id, standardEquipment } of withEquipment)
    for (const { title, items } of standardEquipment)
      for (const name of items) {
        const group = equipmentNameKey(title);
        const piece = pieces.get(equipmentNameKey(name)) ?? { name, group, holders: new Set() };
        pieces.set(equipmentNameKey(name), piece);
        piece.holders.add(id);
        if (!titles.has(piece.group)) titles.set(group, title);
      }
  const byGroup = (isCommon: boolean) => {
    const chosen = [...pieces.values()].filter(
      ({ holders }) => (holders.size === withEquipment.length) === isCommon,
    );
    return [...titles]
      .map(([key, title]) => ({ title, rows: chosen.filter(({ group }) => group === key) }))
      .filter(({ rows }) => rows.length > 0);
  };
  return {
    listed: new Set(withEquipment.map(({ id }) => id)),
    options: new Map(options.filter(([, text]) => text !== '')),
    optionsDiffer: new Set(options.map(([, text]) => text)).size > 1,
    differing: byGroup(false),
    common: byGroup(true),
  };
}

const equipmentNameKey = (text: string) => text.toLocaleLowerCase('es');
