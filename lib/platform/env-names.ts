import { chatSchema, schema } from './env-schema';

/** Variables that the server reads beside the settings. */
const others = ['DEPLOYMENT_ID', 'NODE_ENV', 'HOST'];
const names: readonly string[] = [
  ...Object.keys(schema.shape),
  ...['CHAT_PRODUCTION_', 'CHAT_TEST_'].flatMap((prefix) =>
    Object.keys(chatSchema.shape).map((name) => prefix + name),
  ),
  ...others,
];
const ownPrefix = /^(?:STOCKFINDER|CHAT|VEHICLE_FEED)_/;
/** Shorter names resemble variables of the system. */
const shortestName = 8;

/** Returns variables that look like settings and aren't, each with the most similar setting: typing errors. */
export function misspelledSettings(variables: Iterable<string>): readonly (readonly [string, string])[] {
  return [...variables].flatMap((given) => {
    if (names.includes(given)) return [];
    const [nearest = '', edits = Infinity] =
      names
        .map((name) => [name, editsBetween(given.toUpperCase(), name)] as const)
        .sort((a, b) => a[1] - b[1])[0] ?? [];
    const isSimilar = edits <= 2 && nearest.length >= shortestName;
    return isSimilar || ownPrefix.test(given) ? [[given, nearest] as const] : [];
  });
}

/** Counts inserted, removed and replaced letters between two names (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of a.split('').entries()) {
    const next = [at + 1];
    for (const [column, other] of b.split('').entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + Number(letter !== other),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
