import { vocabularyOf, type Vocabulary } from './vocabulary';
import type { EquipmentLayer, ListEquipment } from '@/lib/shop/stock';

/** The equipment of a list's vehicles, ready to be searched. */
export interface SearchableEquipment {
  /** The words of pieces, by the piece's place. */
  readonly words: Vocabulary;
  readonly pieces: readonly string[];
  readonly layers: readonly EquipmentLayer[];
}

/** Makes a list's equipment ready. */
export function searchableEquipment({ pieces, layers }: ListEquipment): SearchableEquipment {
  return { words: vocabularyOf(pieces), pieces, layers };
}
