import 'server-only';
import { isObjectOrArray, parseJsonOrUndefined } from '@/lib/platform/records';
import { normalizeTypedText } from '@/lib/i18n/normalize';
import {
  honeypotField,
  isConsentField,
  leadFields,
  buildLeadValues,
  type LeadKind,
  type LeadValues,
} from './fields';
import { isSingleLineText } from './rules';
import type { FinancingTerms } from '@/lib/stock/url';

/** A posted form before validation. */
export interface ParsedLead {
  readonly kind: LeadKind;
  /** Idempotency key; null for a plain form, which gets a redirect. */
  readonly key: string | null;
  /** Id of the vehicle; null for the contact form. */
  readonly vehicle: string | null;
  readonly values: LeadValues;
  /** Financing terms that the visitor simulated, without amounts. */
  readonly terms: FinancingTerms | null;
  /** What the form showed: the price in euros, the fee as text, empty for none; null where it doesn't say. */
  readonly shownFigures: { readonly price: number; readonly fee: string } | null;
  /** Path of the page with the form; empty when unknown. */
  readonly page: string;
  /** Query of that page, with the visit's campaign parameters. */
  readonly query: URLSearchParams;
  /** Whether a bot seems to have sent it: the honeypot is filled in. */
  readonly isLikelyBot: boolean;
}

const isPlausibleVehicleId = (id: string) => /^(?=.*\S).{1,200}$/.test(id) && isSingleLineText(id);
const keyPattern = /^[\w-]{16,64}$/;
const maxQueryLength = 4_000;
/** Longer than any field allows, so that a truncated text stays invalid, and short enough for a cookie. */
const maxTextLength = 260;

/**
 * Parses a posted form; null if it is unreadable. A script posts the fields of the same form as a JSON
 * object, with a key and the query of its page.
 */
export async function parsePostedLeadOrNull(kind: LeadKind, request: Request): Promise<ParsedLead | null> {
  const isScripted = request.headers.get('content-type')?.startsWith('application/json');
  const body = await request.text();
  const posted = isScripted ? parseJsonFieldsOrNull(body) : new URLSearchParams(body);
  const text = (name: string) => posted?.get(name) ?? '';
  const key = isScripted ? (request.headers.get('idempotency-key') ?? '') : null;
  const vehicle = kind === 'interest' ? text('vehicle') : null;
  if (posted === null || (key !== null && !keyPattern.test(key))) return null;
  if (vehicle !== null && !isPlausibleVehicleId(vehicle)) return null;
  const amount = (name: string) => parseFiniteNumberOrNull(text(name));
  const entry = amount('entry');
  const months = amount('months');
  const price = amount('price');
  const page = refererPathAndQuery(request);
  return {
    kind,
    key,
    vehicle,
    // Browsers post a checked checkbox as text and omit an unchecked one.
    values: buildLeadValues((field) => {
      const value = leadFields(kind).includes(field) ? text(field) : '';
      return isConsentField(field) ? value !== '' : normalizeTypedText(value).slice(0, maxTextLength);
    }),
    terms: entry === null || months === null ? null : { entry, months },
    shownFigures: price === null ? null : { price, fee: text('fee').trim() },
    page: page.pathname,
    query: isScripted ? new URLSearchParams(text('query').slice(0, maxQueryLength)) : page.searchParams,
    isLikelyBot: text(honeypotField) !== '',
  };
}

/** Returns the fields of a JSON form; null if it is unreadable. */
function parseJsonFieldsOrNull(text: string): ReadonlyMap<string, string> | null {
  const body = parseJsonOrUndefined(text);
  if (!isObjectOrArray(body)) return null;
  // A tab of the former build sends the fields in groups, with numbers and booleans.
  const groups = Object.values(body)
    .filter(isObjectOrArray)
    .flatMap(Object.entries<unknown>);
  const posted = new Map<string, string>();
  for (const [name, value] of [...Object.entries(body), ...groups])
    if (typeof value === 'string' || typeof value === 'number') posted.set(name, String(value));
    else if (value === true) posted.set(name, 'on');
  return posted;
}

/** Returns the number in a field; null for none. */
const parseFiniteNumberOrNull = (text: string) =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);

/** Returns the page that a form was posted from, according to its Referer. */
function refererPathAndQuery(request: Request): Pick<URL, 'pathname' | 'searchParams'> {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer) : { pathname: '', searchParams: new URLSearchParams() };
}
