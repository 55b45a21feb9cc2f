/** Returns whether a value of unknown origin, such as parsed JSON, is an object; arrays are. */
export function isObjectOrArray(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Parses JSON; undefined when it is invalid. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a record with the same names and other values. */
export const mapValues = <Name extends string, Value, Result>(
  record: Readonly<Record<Name, Value>>,
  map: (value: Value, name: Name) => Result,
) =>
  Object.fromEntries(
    Object.entries<Value>(record).map(([name, value]) => [name, map(value, name as Name)]),
  ) as Record<Name, Result>;
