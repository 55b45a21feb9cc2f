import 'server-only';
import { isRecord } from '@/lib/platform/records';
import type { ListEquipment } from '@/lib/stock/stock';
import { toText, unwrapArray } from './fields';
import type { RawSummary } from './raw-vehicle';

/** Limits: distinct pieces of a list or a vehicle, and characters of a piece. */
const maxPieces = 2_000;
const maxPieceLength = 120;

/** The price at the end of an option: «(con apertura eléctrica): 1.100 €». Matched backwards from the end. */
const price = /$(?<=([:,–-]?\s?\d[\d.,]*\s?(?:€|eur|euros)))/i;

/** The places of a vehicle's standard and optional equipment among the distinct sets of its list. */
export type EquipmentSets = readonly [standard: number, optional: number];

/** A set of pieces, as their ascending positions in the table. */
interface PlacedSet {
  readonly place: number;
  readonly set: readonly number[];
}

/** The equipment of a list, each text and each set once, collected while its vehicles are read. */
export class EquipmentTable {
  readonly #positions = new Map<string, number>();
  /** The piece of each raw text, so that it is cleaned only once. */
  readonly #pieces = new Map<unknown, string>();
  readonly #standard = new Map<string, PlacedSet>();
  readonly #optional = new Map<string, PlacedSet>();

  read(raw: Pick<RawSummary, 'featured_equipment_list' | 'optional_equipment_list'>): EquipmentSets {
    const standard = raw.featured_equipment_list.flatMap((group) =>
      isRecord(group) ? (unwrapArray(group['list']) ?? []) : [],
    );
    return [this.#place(this.#standard, standard), this.#place(this.#optional, raw.optional_equipment_list)];
  }

  /** Returns the equipment of vehicles, in their order. */
  of(vehicles: readonly EquipmentSets[]): ListEquipment {
    const layers = [this.#standard, this.#optional].map((placed, layer) => ({
      sets: [...placed.values()].map(({ set }) => set),
      at: vehicles.map((sets) => sets[layer] ?? -1),
    }));
    return { pieces: [...this.#positions.keys()], layers };
  }

  #place(placed: Map<string, PlacedSet>, texts: readonly unknown[]): number {
    const positions = texts.slice(0, maxPieces).flatMap((text) => this.#position(this.#piece(text)) ?? []);
    const set = [...new Set(positions)].sort((a, b) => a - b);
    const key = set.join();
    const known = placed.get(key) ?? { place: placed.size, set };
    placed.set(key, known);
    return known.place;
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
