import 'server-only';
import { z } from 'zod';
import { formatEuro, nonBreakingFigures } from '@/lib/i18n/format';
import type { Money } from '@/lib/stock/vehicle';
import { isRecord } from '@/lib/platform/records';
import { parseAmount } from '@/lib/i18n/amount';
import { plainText, sanitizeHtml, type SanitizeOptions } from '@/lib/html/sanitize';
import { removeDirectives } from './directives';

/** The forms of a flag that is on (product 3.3). */
const on: ReadonlySet<unknown> = new Set([1, '1', true, 'true']);

/** Parses a flag: true for `1`, `"1"`, `true`, `"true"`; false for anything else. */
export function toFlag(value: unknown): boolean {
  return on.has(typeof value === 'string' ? value.trim().toLowerCase() : value);
}

/** Maximum characters of a text; no name or description of a vehicle needs more. */
const maxTextLength = 4_000;
/** Maximum entries of a list within a vehicle or a facet. */
const maxEntries = 2_000;

/**
 * Invisible characters and lone surrogates, which no URL can hold; they are removed. Joiners stay, because letters of
 * some scripts and emoji are made with them.
 */
const unseen = /[^\P{Cf}\u200c\u200d]|\p{Cs}/u;
const allUnseen = new RegExp(unseen, 'gu');
/** A key that lookup objects can't hold. */
const prototype = '__proto__';

/** Returns plain text of a string or number, cut at {@link maxTextLength}; empty for anything else. */
export function toText(value: unknown): string {
  if (typeof value === 'string') {
    const text = plainText(removeDirectives(value.slice(0, maxTextLength)));
    const visible = unseen.test(text) ? text.replace(allUnseen, '').replace(/\s+/g, ' ').trim() : text;
    return visible === prototype ? '' : visible;
  }
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/**
 * Sanitizes HTML of the upstream, resolves its directives and drops invisible characters; empty for anything but a string
 * (product 14.1).
 */
export function toHtml(value: unknown, options: SanitizeOptions = {}): string {
  if (typeof value !== 'string') return '';
  // Before sanitizing: characters dropped afterwards could turn a refused address into an accepted one.
  return sanitizeHtml(removeDirectives(value.replace(allUnseen, '')), options);
}

const numeric = /^[+-]?\d+(?:\.\d+)?$/;
/** `24.000` is twenty-four thousand in Spanish and twenty-four in JSON: it is not guessed. */
const ambiguous = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Parses a number, a numeric string (`"24000"`, `"24000.5000"`), or a formatted amount (`"24.520,00 €"`, in markup
 * too). Null for anything else, also for the ambiguous `"24.000"`.
 */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text =
    value.includes('<') || value.includes('&') ? toText(value) : value.slice(0, maxTextLength).trim();
  if (numeric.test(text)) return ambiguous.test(text) ? null : Number(text);
  return /[,€]/.test(text) ? (parseAmount(text) ?? null) : null;
}

/** Parses an amount in euros and rounds it to cents: binary fractions (24519.999999996) make no discount. */
const toAmount = (value: unknown): number | null => {
  const amount = toNumber(value);
  return amount === null ? null : Math.round(amount * 100) / 100;
};

/** Removes the meaningless decimals of a database figure («130.0000»); any other text is unchanged. */
const toFigure = (value: unknown): string => {
  const text = toText(value);
  return /^\d+\.\d*0$/.test(text) || /^\d+\.\d{4,}$/.test(text) ? String(Number(text)) : text;
};

const numbered = /^#?\d+$/;

/**
 * Returns an array from any wrapper: bare, under `items`, in a list of its own, or as an object with numeric keys
 * (PHP's form of an array with gaps; `parseResponseJson` preserves their order). Null for anything else.
 */
export function unwrapArray(value: unknown): readonly unknown[] | null {
  const inner = unwrapSingleEntry(value, (one) => Array.isArray(one) || (isRecord(one) && 'items' in one));
  if (Array.isArray(inner)) return inner as readonly unknown[];
  if (!isRecord(inner)) return null;
  if ('items' in inner) return unwrapArray(inner['items']);
  const keys = Object.keys(inner);
  return keys.length > 0 && keys.every((key) => numbered.test(key)) ? Object.values(inner) : null;
}

/** Unwraps the only entry of a list or numbered object where `isExpected` accepts it; else returns the value. */
export function unwrapSingleEntry(value: unknown, isExpected: (inner: unknown) => boolean): unknown {
  const entries: readonly unknown[] = Array.isArray(value)
    ? value
    : isRecord(value) && Object.keys(value).every((key) => numbered.test(key))
      ? Object.values(value)
      : [];
  return entries.length === 1 && isExpected(entries[0]) ? entries[0] : value;
}

/** Whether a success is a failure by its content: no field `content`, and `error` is on or there is a `message`. */
export function isErrorBody(value: unknown, content: string): boolean {
  if (!isRecord(value) || content in value) return false;
  return toFlag(value['error']) || typeof value['message'] === 'string';
}

/**
 * Merges `custom_attributes` (`[{"attribute_code":"power","value":"141 CV"}]`) and `extension_attributes` into an
 * entry, whose own fields take precedence.
 */
export function withAttributes(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { custom_attributes: custom, extension_attributes: extension } = entry;
  if (custom === undefined && !isRecord(extension)) return entry;
  const listed = (unwrapArray(custom) ?? []).flatMap((one) =>
    isRecord(one) && typeof one['attribute_code'] === 'string'
      ? [[one['attribute_code'], one['value']] as const]
      : [],
  );
  return { ...Object.fromEntries(listed), ...(isRecord(extension) && extension), ...entry };
}

/** Normalizes the names of an option: `value_id` and `value_label`, or `value` and `label`. */
export function withOptionNames(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { value_id: id = entry['value'], value_label: label = entry['label'] } = entry;
  return { ...entry, value_id: id, value_label: label };
}

/** Whether a response or list is empty: null, an empty list or object, or one with only empty `items`. */
export function isWithoutContent(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const entries = Object.entries(value);
  return entries.every(([key, inner]) => key === 'items' && isWithoutContent(inner));
}

/** A field of any type, or missing. */
export const unknownValue = z.unknown().optional();

/** Text; empty when missing. */
export const textField = unknownValue.transform(toText);
/** Text; null when missing or empty. */
export const nullableTextField = unknownValue.transform((value) => toText(value) || null);
/** Required text, such as an id. */
export const requiredTextField = unknownValue.transform(toText).pipe(z.string().min(1));
export const flagField = unknownValue.transform(toFlag);
export const nullableNumberField = unknownValue.transform(toNumber);
/** An amount in euros; null when missing. */
export const nullableAmountField = unknownValue.transform(toAmount);
/** A required amount above zero, in euros. */
export const requiredAmountField = unknownValue.transform(toAmount).pipe(z.number().positive());
/** A figure as text («141 CV», «130.0000»); empty when missing. */
export const figure = unknownValue.transform(toFigure);
/** A list, cut at {@link maxEntries}; empty when missing. */
export const listField = unknownValue.transform((value) => (unwrapArray(value) ?? []).slice(0, maxEntries));

/** Returns an amount with the upstream's own text where it has one, else with ours (product 1.2). */
export function toMoney(amount: number, format: string): Money {
  return { amount, text: nonBreakingFigures(format) || formatEuro(amount) };
}

/** Returns null for an amount that is missing or not above zero, which counts as no price or fee (product 8.2). */
export function toMoneyOrNull(amount: number | null, format: string): Money | null {
  return amount !== null && amount > 0 ? toMoney(amount, format) : null;
}
