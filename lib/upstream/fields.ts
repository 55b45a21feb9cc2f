import 'server-only';
import { z } from 'zod';
import { formatEuro, keepFigures } from '@/lib/web/i18n/format';
import type { Money } from '@/lib/shop/vehicle';
import { isRecord } from '@/lib/platform/records';
import { readAmount } from '@/lib/web/i18n/amount';
import { plainText, sanitizeHtml, type SanitizeOptions } from '@/lib/web/html/sanitize';
import { withoutDirectives } from './directives';

/** The forms of a flag that is on (product 3.3). */
const on: ReadonlySet<unknown> = new Set([1, '1', true, 'true']);

/** True for `1`, `"1"`, `true`, `"true"`; false for anything else. */
export function toFlag(value: unknown): boolean {
  return on.has(typeof value === 'string' ? value.trim().toLowerCase() : value);
}

/** Characters of a text that are read; no name or description of a vehicle needs more. */
const longestText = 4_000;
/** Entries of a list within a vehicle or a facet that are read. */
const mostEntries = 2_000;

/**
 * What nobody sees, and half characters, which no address can hold: they end here. Joiners stay, which letters of some
 * scripts and pictures are made with.
 */
const unseen = /[^\P{Cf}\u200c\u200d]|\p{Cs}/u;
const allUnseen = new RegExp(unseen, 'gu');
/** Tables by name can't hold it. */
const prototype = '__proto__';

/** Plain text of a string or number, as far as it is read; empty for anything else. */
export function toText(value: unknown): string {
  if (typeof value === 'string') {
    const text = plainText(withoutDirectives(value.slice(0, longestText)));
    const seen = unseen.test(text) ? text.replace(allUnseen, '').replace(/\s+/g, ' ').trim() : text;
    return seen === prototype ? '' : seen;
  }
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** HTML of the upstream made safe to show, without directives; empty for anything but a text (product 14.1). */
export function toHtml(value: unknown, options: SanitizeOptions = {}): string {
  return typeof value === 'string' ? sanitizeHtml(withoutDirectives(value), options) : '';
}

const numeric = /^[+-]?\d+(?:\.\d+)?$/;
/** `24.000` is twenty-four thousand to a Spaniard and twenty-four to a machine: we don't guess. */
const ambiguous = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * A number, a plain numeric string (`"24000"`, `"24000.5000"`), or an amount written for people (`"24.520,00 €"`, in markup
 * too); null for anything else, also for `"24.000"`.
 */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text =
    value.includes('<') || value.includes('&') ? toText(value) : value.slice(0, longestText).trim();
  if (numeric.test(text)) return ambiguous.test(text) ? null : Number(text);
  return /[,€]/.test(text) ? (readAmount(text) ?? null) : null;
}

/** An amount in euros, in whole cents: binary fractions (24519.999999996) make no discount. */
const toAmount = (value: unknown): number | null => {
  const amount = toNumber(value);
  return amount === null ? null : Math.round(amount * 100) / 100;
};

/** A figure with the decimals of a database («130.0000»), without those that say nothing; any other text as it is. */
const toFigure = (value: unknown): string => {
  const written = toText(value);
  return /^\d+\.\d*0$/.test(written) || /^\d+\.\d{4,}$/.test(written) ? String(Number(written)) : written;
};

const numbered = /^#?\d+$/;

/**
 * An array, whatever it came in: bare, under `items`, in a list of its own, or as an object with numeric keys (how PHP
 * writes one with gaps; `parseBody` has kept their order).
 */
export function toArray(value: unknown): readonly unknown[] | null {
  const inner = unwrapped(value, (one) => Array.isArray(one) || (isRecord(one) && 'items' in one));
  if (Array.isArray(inner)) return inner as readonly unknown[];
  if (!isRecord(inner)) return null;
  if ('items' in inner) return toArray(inner['items']);
  const keys = Object.keys(inner);
  return keys.length > 0 && keys.every((key) => numbered.test(key)) ? Object.values(inner) : null;
}

/** The only entry of a list, or of an object with a number as its key, where that is what is meant; else the value. */
export function unwrapped(value: unknown, isMeant: (inner: unknown) => boolean): unknown {
  const entries: readonly unknown[] = Array.isArray(value)
    ? value
    : isRecord(value) && Object.keys(value).every((key) => numbered.test(key))
      ? Object.values(value)
      : [];
  return entries.length === 1 && isMeant(entries[0]) ? entries[0] : value;
}

/** Whether a successful response is a failure by its content: `error` is on, or it has a `message` and not what was asked for. */
export function isErrorBody(value: unknown, content: string): boolean {
  if (!isRecord(value) || content in value) return false;
  return toFlag(value['error']) || typeof value['message'] === 'string';
}

/**
 * An entry with its `custom_attributes` (`[{"attribute_code":"power","value":"141 CV"}]`) and `extension_attributes` among
 * its own fields, which come first.
 */
export function withAttributes(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { custom_attributes: custom, extension_attributes: extension } = entry;
  if (custom === undefined && !isRecord(extension)) return entry;
  const listed = (toArray(custom) ?? []).flatMap((one) =>
    isRecord(one) && typeof one['attribute_code'] === 'string'
      ? [[one['attribute_code'], one['value']] as const]
      : [],
  );
  return { ...Object.fromEntries(listed), ...(isRecord(extension) && extension), ...entry };
}

/** An option of a list under either pair of names: `value_id` and `value_label`, or `value` and `label`. */
export function withOptionNames(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { value_id: id = entry['value'], value_label: label = entry['label'] } = entry;
  return { ...entry, value_id: id, value_label: label };
}

/** Whether a response or a list in it holds nothing: null, nothing in a list or object, or that under `items`. */
export function isWithoutContent(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const entries = Object.entries(value);
  return entries.every(([key, inner]) => key === 'items' && isWithoutContent(inner));
}

/** A field in whatever form, or missing altogether. */
export const unread = z.unknown().optional();

/** Text that may be missing: then empty. */
export const text = unread.transform(toText);
/** Text that may be missing: then null. */
export const textOrNull = unread.transform((value) => toText(value) || null);
/** Text that has to be there, such as an id. */
export const requiredText = unread.transform(toText).pipe(z.string().min(1));
export const flag = unread.transform(toFlag);
export const numberOrNull = unread.transform(toNumber);
/** An amount in euros that may be missing: then null. */
export const amountOrNull = unread.transform(toAmount);
/** An amount that has to be there and above zero. */
export const requiredAmount = unread.transform(toAmount).pipe(z.number().positive());
/** A figure as text («141 CV», «130.0000»); missing: empty. */
export const figure = unread.transform(toFigure);
/** A list that may be missing: then empty. Of an endless one the beginning is read. */
export const listOrEmpty = unread.transform((value) => (toArray(value) ?? []).slice(0, mostEntries));

/** An amount with the upstream's own text where it has one, else with ours (product 1.2). */
export function money(amount: number, format: string): Money {
  return { amount, text: keepFigures(format) || formatEuro(amount) };
}

/** Null for an amount that is missing or not above zero: a price or fee of nothing is none (product 8.2). */
export function moneyOrNull(amount: number | null, format: string): Money | null {
  return amount !== null && amount > 0 ? money(amount, format) : null;
}
