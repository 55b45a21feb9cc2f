/** Asks for the equipment in the page of a comparison (product 9.7). */
export const equipmentParam = 'equipamiento';

/** The query of a shared comparison (product 9.5), with the equipment in its page if wanted; empty without vehicles. */
export function comparedQuery(ids: readonly string[], withEquipment = false): string {
  if (ids.length === 0) return '';
  return `?ids=${ids.map(encodeURIComponent).join(',')}${withEquipment ? `&${equipmentParam}=1` : ''}`;
}

/** A query whose `ids` are one value: the form of the comparator sends several, those to be seen first (product 9.8). */
export function withJoinedIds(query: URLSearchParams): URLSearchParams {
  const ids = query.getAll('ids');
  if (ids.length < 2) return query;
  const joined = new URLSearchParams(query);
  joined.set('ids', [...new Set(ids.flatMap((text) => text.split(',')))].join(','));
  return joined;
}
