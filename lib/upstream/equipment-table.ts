import 'server-only';
import { toArray, toText } from './fields';
import type { RawSummary } from './raw-vehicle';
import type { EquipmentLayer, ListEquipment } from '@/lib/shop/stock';

/** Bounds for what an upstream might send: different pieces in a list or of a vehicle, and characters of one. */
const mostPieces = 2_000;
const longestPiece = 120;

/** The price behind an option: «(con apertura eléctrica): 1.100 €»; read from the end of the text, where it has to be. */
const price = /$(?<=([:,–-]?\s?\d[\d.,]*\s?(?:€|eur|euros)))/i;

/** Collects the equipment of a list's vehicles, as they are read one by one. */
export class EquipmentTable {
  private readonly pieces: string[] = [];
  private readonly placeOf = new Map<string, number>();
  /** The place of a text as it was written; it is cleaned once. */
  private readonly known = new Map<unknown, number | undefined>();
  private readonly layers = [new SetTable(), new SetTable()] as const;

  add(raw: RawSummary): void {
    const groups = raw.featured_equipment_list.flatMap((group) =>
      typeof group === 'object' && group !== null && 'list' in group ? (toArray(group.list) ?? []) : [],
    );
    const [standard, optional] = this.layers;
    standard.add(raw.product_id, this.placesOf(groups));
    optional.add(raw.product_id, this.placesOf(raw.optional_equipment_list));
  }

  /** The equipment of these vehicles, in their order. */
  of(ids: readonly string[]): ListEquipment {
    return { pieces: this.pieces, layers: this.layers.map((layer) => layer.of(ids)) };
  }

  private placesOf(texts: readonly unknown[]): readonly number[] {
    const places = texts
      .slice(0, mostPieces)
      .map((text) => this.place(text))
      .filter((place) => place !== undefined);
    return [...new Set(places)].sort((a, b) => a - b);
  }

  private place(written: unknown): number | undefined {
    if (this.known.has(written)) return this.known.get(written);
    const text = toText(written);
    const cut = text.length - (price.exec(text)?.[1]?.length ?? 0);
    const place = this.placeOfText(text.slice(0, Math.min(cut, longestPiece)).trim());
    if (this.known.size < mostPieces && text.length <= longestPiece) this.known.set(written, place);
    return place;
  }

  private placeOfText(text: string): number | undefined {
    const known = this.placeOf.get(text);
    if (known !== undefined || text === '' || this.pieces.length >= mostPieces) return known;
    const place = this.pieces.push(text) - 1;
    this.placeOf.set(text, place);
    return place;
  }
}

/** Sets of places, each once, and which of them a vehicle has. */
class SetTable {
  private readonly sets: (readonly number[])[] = [];
  private readonly setOf = new Map<string, number>();
  private readonly ofVehicle = new Map<string, number>();

  /** Of a repeated vehicle the first counts. */
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
