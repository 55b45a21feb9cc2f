import type { z } from 'zod';
import { unwrapArray } from '../../lib/upstream/fields';
import { upstreamPicture } from '../../lib/upstream/picture-url';
import { rawCampaign, rawEquipmentGroup } from '../../lib/upstream/raw-vehicle';
import { parseExternalUrl } from '../../lib/content/links';
import { sanitizeHtml } from '../../lib/content/sanitize';

/** The state of a field: read, not given, given in an unreadable form, or given and not read by the storefront. */
export type State = 'there' | 'missing' | 'unreadable' | 'unused';

export interface Finding {
  readonly field: string;
  readonly state: State;
  /** The number of checked entries that have it. */
  readonly count: number;
  readonly of: number;
  /** An unreadable value, unchanged. */
  readonly example?: string;
  /** What visitors miss. */
  readonly lost?: string | undefined;
}

/** What visitors miss, by field. */
export type Losses = Readonly<Record<string, string>>;
export type Entry = Readonly<Record<string, unknown>>;
/** Whether a value can be used, for fields whose schema accepts anything. */
export type Readers = Readonly<Record<string, (value: unknown) => boolean>>;
type Shape = Readonly<Record<string, z.ZodType>>;

const longestExample = 60;

export const isPicture = (value: unknown) => upstreamPicture(value) !== null;
const isHtml = (value: unknown) => typeof value === 'string' && sanitizeHtml(value) !== '';
const isDocument = (value: unknown) =>
  isPicture(value) || (typeof value === 'string' && parseExternalUrl(value) !== null);
const everyOne = (is: (entry: unknown) => boolean) => (value: unknown) =>
  unwrapArray(value)?.every(is) ?? false;

/** Fields that the schemas accept unchanged and later readers judge. */
const usualReaders: Readers = {
  image: isPicture,
  main_image: isPicture,
  images_list: everyOne(isPicture),
  environ_icon_url: isPicture,
  tyres_pdf_url: isDocument,
  campaigns: everyOne((entry) => rawCampaign.safeParse(entry).success),
  featured_equipment_list: everyOne((entry) => rawEquipmentGroup.safeParse(entry).success),
  optional_equipment_list: everyOne(isHtml),
  vehicles_list: (value) => unwrapArray(value) !== null,
  current_model_h2_paragraph: isHtml,
  h2_model_bottom: isHtml,
};

/**
 * The state of each field in a response's entries, as our own schema reads them. `existing` fields belong to another
 * reader: they aren't unused.
 */
export function inspect(
  entries: readonly unknown[],
  shape: Shape,
  losses: Losses,
  {
    existing = shape,
    readers = usualReaders,
  }: { readonly existing?: Shape; readonly readers?: Readers } = {},
): Finding[] {
  const records = entries.filter(isRecord);
  const of = records.length;
  const read = Object.entries(shape).flatMap(([field, schema]) => {
    const given = records.map((record) => record[field]).filter((value) => !isMissing(value));
    const odd = given.filter((value) => !isReadable(value, schema, readers[field]));
    const found: Finding[] = [];
    const add = (state: State, count: number, more: Partial<Finding> = {}) => {
      if (count > 0) found.push({ field, state, count, of, lost: losses[field], ...more });
    };
    add('missing', of - given.length);
    add('unreadable', odd.length, { example: serialized(odd[0] ?? null) });
    return found.length > 0 || of === 0 ? found : [{ field, state: 'there' as const, count: of, of }];
  });
  const others = new Set(records.flatMap((record) => Object.keys(record)));
  const unused = [...others].filter((field) => !(field in existing));
  const countIn = (field: string) => records.filter((record) => field in record).length;
  return [
    ...read,
    ...unused.map((field) => ({ field, state: 'unused' as const, count: countIn(field), of })),
  ];
}

/** Whether a value has nothing to show. */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}

/** Whether a flag that reads as off says so explicitly. */
export function saysOff(value: unknown): boolean {
  return ['0', 'false'].includes(String(value).trim().toLowerCase());
}

function isReadable(value: unknown, schema: z.ZodType, reader?: (value: unknown) => boolean): boolean {
  if (reader) return reader(value);
  const { success, data } = schema.safeParse(value);
  if (!success) return false;
  return data === false ? saysOff(value) : !isMissing(data);
}

function serialized(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text;
}

export function isRecord(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const imageTag = /<(?:img|source)\b[^>]*?\bsrc(?:set)?\s*=\s*["']?([^"'\s>]+)/gi;
const imageAddress = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?\S*)?$/i;

/** The hosts of pictures in a response that IMAGE_HOSTS does not allow. */
export function refusedHosts(response: unknown): string[] {
  if (typeof response === 'string') {
    const inHtml = Array.from(response.matchAll(imageTag), ([, address = '']) => address);
    const addresses = imageAddress.test(response) ? [...inHtml, response] : inHtml;
    return addresses.filter((address) => !isPicture(address)).flatMap(hostOf);
  }
  if (typeof response !== 'object' || response === null) return [];
  return [...new Set(Object.values(response).flatMap(refusedHosts))];
}

function hostOf(address: string): string[] {
  const { host = '' } = URL.parse(address, 'https://none.invalid') ?? {};
  return ['', 'none.invalid'].includes(host) ? [] : [host];
}
