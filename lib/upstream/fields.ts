import 'server-only';
import { z } from 'zod';
import { formatEuro, keepFigures } from '@/lib/web/i18n/format';
import type { Money } from '@/lib/shop/vehicle';
import { plainText } from '@/lib/web/html/sanitize';

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

/** Plain text of a string or number, as far as it is read; empty for anything else. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return plainText(value.slice(0, longestText));
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

const numeric = /^[+-]?\d+(?:\.\d+)?$/;
/** `24.000` is twenty-four thousand to a Spaniard and twenty-four to a machine: we don't guess. */
const ambiguous = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** A number, or a plain numeric string (`"24000"`, `"24000.5000"`); null for anything else, also for `"24.000"`. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.slice(0, longestText).trim();
  return numeric.test(text) && !ambiguous.test(text) ? Number(text) : null;
}

/** An array, whatever it came in: bare, under `items`, or as an object with numeric keys (how PHP writes one with gaps). */
export function toArray(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value !== 'object' || value === null) return null;
  if ('items' in value) return toArray(value.items);
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
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
/** An amount that has to be there and above zero. */
export const requiredAmount = unread.transform(toNumber).pipe(z.number().positive());
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
