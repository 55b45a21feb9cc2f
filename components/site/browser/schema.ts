import { isObjectOrArray } from '@/lib/platform/records';

/**
 * Parses a stored value, which another release or the visitor may have written; undefined if it is
 * unreadable. Imported as `s`, like zod's `z`: every page loads these, and `zod/mini` would add 8 kB to it
 * (brotli).
 */
export type Schema<T> = (value: unknown) => T | undefined;

export const textSchema: Schema<string> = (value) => (typeof value === 'string' ? value : undefined);

export const nonEmptyTextSchema: Schema<string> = (value) => textSchema(value) || undefined;

export const finiteNumberSchema: Schema<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Replaces an unreadable value. */
export const schemaWithDefault =
  <T, D>(schema: Schema<T>, absent: D): Schema<T | D> =>
  (value) =>
    schema(value) ?? absent;

export const nullableSchema = <T>(schema: Schema<T>): Schema<T | null> => schemaWithDefault(schema, null);

/** Requires a condition of a readable value. */
export const schemaWithCondition =
  <T>(schema: Schema<T>, holds: (value: T) => boolean): Schema<T> =>
  (value) => {
    const read = schema(value);
    return read !== undefined && holds(read) ? read : undefined;
  };

/** An object whose fields are all readable; others are dropped. */
export const objectSchema =
  <T extends object>(fields: { readonly [K in keyof T]-?: Schema<T[K]> }): Schema<T> =>
  (value) => {
    if (!isObjectOrArray(value)) return undefined;
    const read: Partial<T> = {};
    for (const name in fields) read[name] = fields[name](value[name]);
    return Object.values(read).includes(undefined) ? undefined : (read as T);
  };

/** The readable entries of a list. */
export const readableEntriesSchema =
  <T>(schema: Schema<T>): Schema<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(schema).filter((entry) => entry !== undefined) : undefined;
