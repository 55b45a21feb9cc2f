import { isObjectOrArray } from '@/lib/platform/records';

/**
 * Parses a stored value, which another release or the visitor may have written; undefined if it is
 * unreadable. Imported as `s`, like zod's `z`: every page loads these, and `zod/mini` would add 8 kB to it
 * (brotli).
 */
export type Schema<T> = (value: unknown) => T | undefined;

/** Any text, also an empty one; anything else is unreadable (undefined). */
export const textSchema: Schema<string> = (value) => (typeof value === 'string' ? value : undefined);

/** A text other than the empty one. */
export const nonEmptyTextSchema: Schema<string> = (value) => textSchema(value) || undefined;

/** A number other than NaN and infinity. */
export const finiteNumberSchema: Schema<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Never undefined: an unreadable value is read as `absent`. */
export const schemaWithDefault =
  <T, D>(schema: Schema<T>, absent: D): Schema<T | D> =>
  (value) =>
    schema(value) ?? absent;

/** Never undefined: an unreadable value is read as null. */
export const nullableSchema = <T>(schema: Schema<T>): Schema<T | null> => schemaWithDefault(schema, null);

/** A readable value that meets a condition. */
export const schemaWithCondition =
  <T>(schema: Schema<T>, holds: (value: T) => boolean): Schema<T> =>
  (value) => {
    const read = schema(value);
    return read !== undefined && holds(read) ? read : undefined;
  };

/** An object of which all these fields are readable; it is read without its other fields. */
export const objectSchema =
  <T extends object>(fields: { readonly [K in keyof T]-?: Schema<T[K]> }): Schema<T> =>
  (value) => {
    if (!isObjectOrArray(value)) return undefined;
    const read: Partial<T> = {};
    for (const name in fields) read[name] = fields[name](value[name]);
    return Object.values(read).includes(undefined) ? undefined : (read as T);
  };

/** A list, read without its unreadable entries. */
export const readableEntriesSchema =
  <T>(schema: Schema<T>): Schema<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(schema).filter((entry) => entry !== undefined) : undefined;
