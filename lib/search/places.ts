/** Places in a list: rows of the index, values of a facet, pieces of equipment. */
export type Places = ReadonlySet<number>;

export const noPlaces: Places = new Set();

export function inBoth(some: Places, others: Places): Places {
  return new Set([...some].filter((place) => others.has(place)));
}

export function inAny(all: readonly Places[]): Places {
  return new Set(all.flatMap((places) => [...places]));
}
