import 'server-only';
import { z } from 'zod';
import { log } from '@/lib/platform/log';
import { isObjectOrArray } from '@/lib/platform/records';
import { htmlToPlainText, sanitizeHtml, type SanitizeOptions } from '@/lib/content/sanitize';
import { resolveDirectives } from './directives';

/** Maximum characters of a text; no name or description of a vehicle needs more. */
const maxTextLength = 4_000;
/** Maximum characters of configured HTML or code, more than a page of text with its markup. */
export const maxMarkupLength = 200_000;

function cutAndLogLongText(text: string, characters: number): string {
  if (text.length > characters) log.warnOnce('long texts are cut', { rule: 'silence', characters });
  return text.slice(0, characters);
}

/**
 * Invisible characters and lone surrogates, which no URL can hold; they are removed. Joiners stay, because
 * letters of some scripts and emoji are made with them.
 */
const invisibleCharacter = /[^\P{Cf}\u200c\u200d]|\p{Cs}/u;
const allInvisibleCharacters = new RegExp(invisibleCharacter, 'gu');
/** A key that lookup objects can't hold. */
const prototype = '__proto__';

/** Returns plain text of a string or number, cut at {@link maxTextLength}; empty for anything else. */
export function toPlainTextOrEmpty(value: unknown): string {
  if (typeof value === 'string') {
    const text = htmlToPlainText(resolveDirectives(cutAndLogLongText(value, maxTextLength)));
    const visible = invisibleCharacter.test(text)
      ? text.replace(allInvisibleCharacters, '').replace(/\s+/g, ' ').trim()
      : text;
    return visible === prototype ? '' : visible;
  }
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/**
 * Returns an id as it came, which is never cleaned; empty for anything but a finite number and a text that
 * isn't blank and can be part of a URL, escaped.
 */
export function toIdOrEmpty(value: unknown): string {
  if (typeof value !== 'string') return toPlainTextOrEmpty(value);
  return value.trim() !== '' && !/\p{Surrogate}/u.test(value) && value !== prototype ? value : '';
}

/** Returns plain text like {@link toPlainTextOrEmpty}, null instead of an empty one. */
export const toPlainTextOrNull = (value: unknown): string | null => toPlainTextOrEmpty(value) || null;

/**
 * Sanitizes HTML of the upstream, resolves its directives and drops invisible characters; empty for anything
 * but a string.
 */
export function toSafeHtmlOrEmpty(value: unknown, options: SanitizeOptions = {}): string {
  if (typeof value !== 'string') return '';
  // Before sanitizing: characters dropped afterwards could turn a refused address into an accepted one.
  return sanitizeHtml(
    resolveDirectives(cutAndLogLongText(value, maxMarkupLength).replace(allInvisibleCharacters, '')),
    options,
  );
}

const numeric = /^[+-]?\d+(?:\.\d+)?$/;
/** `24.000` is twenty-four thousand in Spanish and twenty-four in JSON: it is not guessed. */
const ambiguous = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Parses a number or a numeric string (`"24000"`, `"24000.5000"`); null for anything else, also for
 * `"24.000"`.
 */
export function toNumberOrNull(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = typeof value === 'string' ? value.trim() : '';
  return numeric.test(text) && !ambiguous.test(text) ? Number(text) : null;
}

/** Parses an amount in euros and rounds it to cents: binary fractions (24519.999999996) make no discount. */
export const toEurosOrNull = (value: unknown): number | null => {
  const amount = toNumberOrNull(value);
  return amount === null ? null : Math.round(amount * 100) / 100;
};

/** Returns a figure as text («141 CV»); of a number in one («130.0000») the number. */
export const toTextWithoutTrailingZeros = (value: unknown): string => {
  const text = toPlainTextOrEmpty(value);
  return /^\d+\.\d+$/.test(text) ? String(Number(text)) : text;
};

/**
 * Returns the entries of a list, or of an object with numeric keys (PHP's form of an array with gaps); null
 * without.
 */
function toArrayOrNull(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  const keys = isObjectOrArray(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value as object) : null;
}

/**
 * Returns a list from its wrapper: bare, under `items`, or in a list of its own. Null for anything else. A
 * loop: what a response nests thousands deep would end a recursion.
 */
export function unwrapListOrNull(value: unknown): readonly unknown[] | null {
  for (let outer = value; ;) {
    const inner = unwrapSingleEntry(
      outer,
      (entry) => Array.isArray(entry) || (isObjectOrArray(entry) && 'items' in entry),
    );
    if (!isObjectOrArray(inner) || !('items' in inner)) return toArrayOrNull(inner);
    outer = inner.items;
  }
}

/** Returns a list from its wrapper; an empty one for anything else. */
export const toListOrEmpty = (value: unknown): readonly unknown[] => unwrapListOrNull(value) ?? [];

/** Unwraps the only entry of a list where `isExpected` accepts it; else returns the value. */
export function unwrapSingleEntry(value: unknown, isExpected: (inner: unknown) => boolean): unknown {
  const entries = toArrayOrNull(value);
  return entries?.length === 1 && isExpected(entries[0]) ? entries[0] : value;
}

/** Whether a response or list is empty: null, an empty list or object, or one with only empty `items`. */
export function isWithoutContent(value: unknown): boolean {
  let inner = value;
  while (isObjectOrArray(inner) && 'items' in inner && Object.keys(inner).length === 1) inner = inner.items;
  return inner === null || (typeof inner === 'object' && Object.keys(inner).length === 0);
}

/** Whether a field holds nothing: it is missing, blank, or {@link isWithoutContent}. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : value === undefined || isWithoutContent(value);

/** The forms of a flag that is on, and off (product 3.3). */
const on: ReadonlySet<unknown> = new Set([1, '1', true, 'true']);
const off: ReadonlySet<unknown> = new Set([0, '0', false, 'false']);
/** Whether a flag is on: `1`, `"1"`, `true`, `"true"`; nothing else is. */
export const isFlagOn = (value: unknown): boolean => on.has(value);
/** Reads a flag; null for anything but the forms of one. */
export const toFlagOrNull = (value: unknown): boolean | null =>
  isFlagOn(value) || (off.has(value) ? false : null);

/** The fields in which an answer tells that it failed, in words or by a flag. */
const errorFields = ['error', 'errors', 'error_message', 'message', 'exception'];

/** The fields by which an answer tells that it failed; not among those of a list. */
export const failureFields = [...errorFields, 'success'];

const isErrorField = (value: unknown): boolean =>
  isObjectOrArray(value)
    ? !isWithoutContent(value)
    : isFlagOn(value) || !['', '0', 'false'].includes(toPlainTextOrEmpty(value));

/** Whether an answer tells of a failure. */
export const reportsFailure = (body: unknown): boolean =>
  isObjectOrArray(body) && (errorFields.some((field) => isErrorField(body[field])) || off.has(body.success));

/** A field of any type, or missing. */
export const unknownValue = z.unknown().optional();
/** Text; empty when missing. */
export const textField = unknownValue.transform(toPlainTextOrEmpty);
/** Required text, such as an id. */
export const requiredTextField = textField.pipe(z.string().min(1));
/** A required id, see {@link toIdOrEmpty}. */
export const requiredIdField = unknownValue.transform(toIdOrEmpty).pipe(z.string().min(1));
/** A required amount above zero, in euros. */
export const requiredAmountField = unknownValue.transform(toEurosOrNull).pipe(z.number().positive());
