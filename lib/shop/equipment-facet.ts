import type { EquipmentSets, Facet, FacetValue } from './facets';
import type { ListEquipment } from './stock';

/** Values that a list offers; the rarest of more are left out. */
const mostValues = 100;

/**
 * The facet of standard equipment (product 6.4), the most frequent pieces first, and which of them are in each of the
 * list's sets. What every vehicle has narrows nothing and isn't offered. Without any other piece there is no facet.
 */
export function equipmentFacet({ pieces, layers }: ListEquipment): EquipmentSets & { facet: Facet | null } {
  const [standard] = layers;
  if (!standard) return { facet: null };
  const ids = pieces.map(readableId);
  const idsIn = standard.sets.map((set) => new Set(set.map((piece) => ids[piece] ?? '')));
  const vehicles = standard.sets.map(() => 0);
  for (const set of standard.at) vehicles[set] = (vehicles[set] ?? 0) + 1;
  const counts = new Map<string, number>();
  idsIn.forEach((set, at) => {
    for (const id of set) counts.set(id, (counts.get(id) ?? 0) + (vehicles[at] ?? 0));
  });
  const values = [...counts]
    .filter(([id, count]) => id !== '' && count > 0 && count < standard.at.length)
    .map(([id, count]) => ({ id, count, label: pieces[ids.indexOf(id)] ?? '' }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'es'))
    .slice(0, mostValues)
    .map(({ id, label }): FacetValue => ({ id, label, hex: null }));
  if (values.length === 0) return { facet: null };
  const equipmentSets = idsIn.map((set) => values.flatMap(({ id }, place) => (set.has(id) ? [place] : [])));
  return { facet: { code: 'equipamiento', label: '', values }, equipmentSets };
}

/** What a piece is called in addresses: «Cámara 360°» is `camara-360`. The same words are the same piece. */
function readableId(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}
