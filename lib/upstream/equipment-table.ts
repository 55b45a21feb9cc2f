import 'server-only';
import { isRecord } from '@/lib/platform/records';
import type { ListEquipment } from '@/lib/stock/stock';
import { toText, unwrapArray } from './fields';
import type { RawVehicle } from './raw-vehicle';

/** Limits: distinct pieces of a list or a vehicle, and characters of a piece. */
const maxPieces = 2_000;
const maxPieceLength = 120;

/** The price at the end of an option: «(con apertura eléctrica): 1.100 €». Matched backwards from the end. */
const price = /$(?<=([:,–-]?\s?\d[\d.,]*\s?(?:€|eur|euros)))/i;

/** The distinct sets of a list's equipment, as ascending positions of their pieces, and the place of each vehicle's. */
const layer = () => ({
  sets: [] as (readonly number[])[],
  places: new Map<string, number>(),
  at: [] as number[],
});

/** The equipment of a list, each text and each set once, collected while its vehicles are read. */
export class EquipmentTable {
  readonly #positions = new Map<string, number>();
  /** The piece of each raw text, so that it is cleaned only once. */
  readonly #pieces = new Map<unknown, string>();
  readonly #standard = layer();
  readonly #optional = layer();

  /** Adds the list's next vehicle. Returns the place of its standard equipment among the distinct sets. */
  add(raw: Pick<RawVehicle, 'featured_equipment_list' | 'optional_equipment_list'>): number {
    const standard = raw.featured_equipment_list.flatMap((group) =>
      isRecord(group) ? (unwrapArray(group['list']) ?? []) : [],
    );
    const place = this.#addSet(this.#standard, standard);
    this.#addSet(this.#optional, raw.optional_equipment_list);
    return place;
  }

  /** Returns the equipment of the added vehicles, in their order. */
  equipment(): ListEquipment {
    const layers = [this.#standard, this.#optional].map(({ sets, at }) => ({ sets, at }));
    return { pieces: [...this.#positions.keys()], layers };
  }

  #addSet({ sets, places, at }: ReturnType<typeof layer>, texts: readonly unknown[]): number {
    const positions = texts.slice(0, maxPieces).flatMap((text) => this.#position(this.#piece(text)) ?? []);
    const set = [...new Set(positions)].sort((a, b) => a - b);
    const key = set.join();
    const place = places.get(key) ?? sets.push(set) - 1;
    places.set(key, place);
    at.push(place);
    return place;
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
