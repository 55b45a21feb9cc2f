/** A list in two columns, read down; the left one takes the larger half (specification 2). */
export function splitColumns<T>(items: readonly T[]): readonly [left: readonly T[], right: readonly T[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}
