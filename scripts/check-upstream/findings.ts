import type { z } from 'zod';

/** What became of a field: read, not given, given in a form that we can't read, or given and read by nobody. */
export type State = 'there' | 'missing' | 'unreadable' | 'unused';

export interface Finding {
  readonly field: string;
  readonly state: State;
  /** In how many of the entries that were looked at. */
  readonly count: number;
  readonly of: number;
  /** A value that can't be read, as it came. */
  readonly example?: string;
  /** What visitors miss for it. */
  readonly lost?: string | undefined;
}

/** What visitors miss, by field. */
export type Losses = Readonly<Record<string, string>>;

export type Shape = Readonly<Record<string, z.ZodType>>;
/** Whether a value can be used, for fields whose schema takes anything. */
export type Readers = Readonly<Record<string, (value: unknown) => boolean>>;

interface Looked {
  readonly shape: Shape;
  readonly readers?: Readers;
  readonly losses: Losses;
  /** Fields that another reader knows: they aren't unused. */
  readonly known?: Shape;
}

const longestExample = 60;

/** What the entries of an answer hold, field by field, as our own schema reads them. */
export function look(
  entries: readonly unknown[],
  { shape, losses, readers = {}, known = shape }: Looked,
): Finding[] {
  const records = entries.filter(isRecord);
  const of = records.length;
  const read = Object.entries(shape).flatMap(([field, schema]) => {
    const values = records.map((record) => record[field]);
    const missing = values.filter(isMissing).length;
    const odd = values.filter((value) => !isMissing(value) && !isReadable(value, schema, readers[field]));
    return stated(field, of, { missing, odd }, losses[field]);
  });
  const others = new Set(records.flatMap((record) => Object.keys(record)));
  const unused = [...others].filter((field) => !(field in known));
  const unusedIn = (field: string) => records.filter((record) => field in record).length;
  return [
    ...read,
    ...unused.map((field) => ({ field, state: 'unused' as const, count: unusedIn(field), of })),
  ];
}

/** A field's findings: what is missing and what can't be read, or that it is there. */
export function stated(
  field: string,
  of: number,
  { missing, odd }: { missing: number; odd: readonly unknown[] },
  lost?: string,
): Finding[] {
  const found: Finding[] = [];
  if (missing > 0) found.push({ field, state: 'missing', count: missing, of, lost });
  if (odd.length > 0)
    found.push({ field, state: 'unreadable', count: odd.length, of, example: written(odd[0]), lost });
  return found.length > 0 || of === 0 ? found : [{ field, state: 'there', count: of, of }];
}

/** Nothing that anybody could show. */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}

/** Whether a flag that reads as off says so, and isn't just something else. */
export function saysOff(value: unknown): boolean {
  return ['0', 'false'].includes(String(value).trim().toLowerCase());
}

function isReadable(value: unknown, schema: z.ZodType, reader?: (value: unknown) => boolean): boolean {
  if (reader) return reader(value);
  const result = schema.safeParse(value);
  if (!result.success) return false;
  return result.data === false ? saysOff(value) : !isMissing(result.data);
}

function written(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
