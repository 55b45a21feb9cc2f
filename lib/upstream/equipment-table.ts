import 'server-only';
import { unwrapArray, toText } from './fields';
import type { RawSummary } from './raw-vehicle';
import type { EquipmentLayer, ListEquipment } from '@/lib/stock/stock';

/** Limits: distinct pieces of a list or a vehicle, and characters of a piece. */
const maxPieces = 2_000;
const maxPieceLength = 120;

/** The price at the end of an option: «(con apertura eléctrica): 1.100 €». Matched backwards from the end. */
const price = /$(?<=([:,–-]?\s?\d[\d.,]*\s?(?:€|eur|euros)))/i;

/** Collects the equipment of a list's vehicles while they are read. */
export class EquipmentTable {
  private readonly pieces: string[] = [];
  private readonly positionByText = new Map<string, number>();
  /** The position of each raw text, so that it is cleaned only once. */
  private readonly positions = new Map<unknown, number | undefined>();
  private readonly layers = [new SetTable(), new SetTable()] as const;

  add(raw: RawSummary): void {
    const groups = raw.featured_equipment_list.flatMap((group) =>
      typeof group === 'object' && group !== null && 'list' in group ? (unwrapArray(group.list) ?? []) : [],
    );
    const [standard, optional] = this.layers;
    standard.add(raw.product_id, this.placesOf(groups));
    optional.add(raw.product_id, this.placesOf(raw.optional_equipment_list));
  }

  /** Returns the equipment of these vehicles, in their order. */
  of(ids: readonly string[]): ListEquipment {
    return { pieces: this.pieces, layers: this.layers.map((layer) => layer.of(ids)) };
  }

  private placesOf(texts: readonly unknown[]): readonly number[] {
    const places = texts
      .slice(0, maxPieces)
      .map((text) => this.position(text))
      .filter((position) => position !== undefined);
    return [...new Set(places)].sort((a, b) => a - b);
  }

  private position(raw: unknown): number | undefined {
    if (this.positions.has(raw)) return this.positions.get(raw);
    const text = toText(raw);
    const cut = text.length - (price.exec(text)?.[1]?.length ?? 0);
    const position = this.positionOfText(text.slice(0, Math.min(cut, maxPieceLength)).trim());
    if (this.positions.size < maxPieces && text.length <= maxPieceLength) this.positions.set(raw, position);
    return position;
  }

  private positionOfText(text: string): number | undefined {
    const positions = this.positionByText.get(text);
    if (positions !== undefined || text === '' || this.pieces.length >= maxPieces) return positions;
    const position = this.pieces.push(text) - 1;
    this.positionByText.set(text, position);
    return position;
  }
}

/** Stores each set of positions once, and the set of each vehicle. */
class SetTable {
  private readonly sets: (readonly number[])[] = [];
  private readonly setOf = new Map<string, number>();
  private readonly ofVehicle = new Map<string, number>();

  /** The first of repeated vehicles counts. */
  add(id: string, places: readonly number[]): void {
    if (this.ofVehicle.has(id)) return;
    const key = places.join();
    const set = this.setOf.get(key) ?? this.sets.push(places) - 1;
    this.setOf.set(key, set);
    this.ofVehicle.set(id, set);
  }

  of(ids: readonly string[]): EquipmentLayer {
    return { sets: this.sets, at: ids.map((id) => this.ofVehicle.get(id) ?? -1) };
  }
}
