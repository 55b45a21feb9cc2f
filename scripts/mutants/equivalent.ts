/** Mutants that change nothing anyone could observe, by their keys, with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {};
