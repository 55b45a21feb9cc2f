import 'server-only';
import { isRecord } from '@/lib/platform/records';
import type { EquipmentLayer, ListEquipment } from '@/lib/stock/stock';
import { toText, unwrapArray } from './fields';
import type { RawSummary } from './raw-vehicle';

/** Limits: distinct pieces of a list or a vehicle, and characters of a piece. */
const maxPieces = 2_000;
const maxPieceLength = 120;

/** The price at the end of an option: «(con apertura eléctrica): 1.100 €». Matched backwards from the end. */
const price = /$(?<=([:,–-]?\s?\d[\d.,]*\s?(?:€|eur|euros)))/i;

/** The standard and the optional equipment of a vehicle, as ascending positions of its pieces in the table. */
export type EquipmentSets = readonly [standard: readonly number[], optional: readonly number[]];

/** The pieces of a list's equipment, each text once, collected while its vehicles are read. */
export class EquipmentTable {
  readonly #positions = new Map<string, number>();
  /** The piece of each raw text, so that it is cleaned only once. */
  readonly #pieces = new Map<unknown, string>();

  read(raw: Pick<RawSummary, 'featured_equipment_list' | 'optional_equipment_list'>): EquipmentSets {
    const standard = raw.featured_equipment_list.flatMap((group) =>
      isRecord(group) ? (unwrapArray(group['list']) ?? []) : [],
    );
    return [this.#set(standard), this.#set(raw.optional_equipment_list)];
  }

  /** Returns the equipment of vehicles, in their order. */
  of(vehicles: readonly EquipmentSets[]): ListEquipment {
    const layers = ([0, 1] as const).map((layer) => distinct(vehicles.map((sets) => sets[layer])));
    return { pieces: [...this.#positions.keys()], layers };
  }

  #set(texts: readonly unknown[]): readonly number[] {
    const positions = texts.slice(0, maxPieces).flatMap((text) => this.#position(this.#piece(text)) ?? []);
    return [...new Set(positions)].sort((a, b) => a - b);
  }

  #piece(raw: unknown): string {
    const known = this.#pieces.get(raw);
    if (known !== undefined) return known;
    const text = toText(raw);
    const end = text.length - (price.exec(text)?.[1]?.length ?? 0);
    const piece = text.slice(0, Math.min(end, maxPieceLength)).trim();
    if (this.#pieces.size < maxPieces && text.length <= maxPieceLength) this.#pieces.set(raw, piece);
    return piece;
  }

  /** Undefined for an empty text, and where the table is full. */
  #position(piece: string): number | undefined {
    const { size } = this.#positions;
    if (piece !== '' && size < maxPieces && !this.#positions.has(piece)) this.#positions.set(piece, size);
    return this.#positions.get(piece);
  }
}

/** Returns each set once, and the set of each vehicle. */
function distinct(sets: readonly (readonly number[])[]): EquipmentLayer {
  const byKey = new Map(sets.map((set) => [set.join(), set] as const));
  const places = new Map([...byKey.keys()].map((key, place) => [key, place] as const));
  return { sets: [...byKey.values()], at: sets.map((set) => places.get(set.join()) ?? -1) };
}
