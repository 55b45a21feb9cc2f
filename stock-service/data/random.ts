/** A repeatable stream of random numbers. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items, all equally likely. The list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** One of the items, with a probability proportional to its weight. The list must not be empty. */
  pickWeighted<T extends { readonly weight: number }>(items: readonly T[]): T;
}

/** A generator with the same numbers for the same seed on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (items) => present(items[Math.floor(next() * items.length)]),
    pickWeighted: (items) => {
      let left = next() * items.reduce((sum, item) => sum + item.weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return present(items.at(-1));
    },
  };
}

function present<T>(item: T | undefined): T {
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
