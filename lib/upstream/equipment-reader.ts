import 'server-only';
import { isRecord } from '@/lib/platform/records';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { toList, toText } from './fields';

/** Limits: distinct texts of a list, texts of a vehicle, and characters of a piece. */
const maxPieces = 2_000;
const maxPieceLength = 120;

/** The price at the end of an option: «(con apertura eléctrica): 1.100 €». Matched backwards from the end. */
const price = /$(?<=([:,–-]?\s?\d[\d.,]*\s?(?:€|eur|euros)))/i;

/** Equal pieces of several vehicles, and their place among the distinct ones of the list. */
interface SharedPieces {
  readonly pieces: readonly string[];
  readonly place: number;
}

/** Reads the equipment of a list's vehicles: each text is cleaned once, and equal equipment is one array. */
export class EquipmentReader {
  /** The piece of each raw text. */
  readonly #known = new Map<unknown, string>();
  readonly #standard = new Map<string, SharedPieces>();
  readonly #optional = new Map<string, SharedPieces>();

  /** Reads a raw vehicle's. */
  read(
    raw: Readonly<Record<string, unknown>>,
  ): Pick<VehicleSummary, 'standardPieces' | 'optionalPieces' | 'equipmentSet'> {
    const groups = toList(raw.featured_equipment_list);
    const standard = groups.flatMap((group) => (isRecord(group) ? toList(group.list) : []));
    const { pieces, place } = this.#share(this.#standard, standard);
    const optional = this.#share(this.#optional, toList(raw.optional_equipment_list));
    return { standardPieces: pieces, optionalPieces: optional.pieces, equipmentSet: place };
  }

  #share(shared: Map<string, SharedPieces>, texts: readonly unknown[]): SharedPieces {
    const read = texts.slice(0, maxPieces).map((text) => this.#piece(text));
    const pieces = [...new Set(read)].filter((piece) => piece !== '');
    const key = pieces.join('\n');
    const known = shared.get(key) ?? { pieces, place: shared.size };
    shared.set(key, known);
    return known;
  }

  /** Empty for a text without one, and where the list has too many. */
  #piece(raw: unknown): string {
    const known = this.#known.get(raw);
    if (known !== undefined || this.#known.size >= maxPieces) return known ?? '';
    const text = toText(raw);
    const end = text.length - (price.exec(text)?.[1]?.length ?? 0);
    const piece = text.slice(0, Math.min(end, maxPieceLength)).trim();
    this.#known.set(raw, piece);
    return piece;
  }
}
