import 'server-only';
import type { FinancingChoice } from '@/lib/finance/financing';
import { isRecord, parseJsonOrUndefined } from '@/lib/platform/records';
import { normalizeTypedText } from '@/lib/i18n/normalize';
import { isBox, leadFields, leadValues, type LeadKind, type LeadValues } from './fields';
import { honeypotField } from './lead';
import { isSingleLineText } from './rules';

/** The figures that an interest form shows: the price in euros, and the fee of its financing as text, empty for none. */
export interface ShownFigures {
  readonly price: number;
  readonly fee: string;
}

/** A posted form before validation. */
export interface ParsedLead {
  /** Whether a script posted it; a plain form gets a redirect. */
  readonly scripted: boolean;
  readonly values: LeadValues;
  /** Id of the vehicle; null for the contact form. */
  readonly vehicle: string | null;
  /** Financing terms that the visitor simulated, without amounts. */
  readonly choice: FinancingChoice | null;
  /** What the form showed; null where it doesn't say. */
  readonly shown: ShownFigures | null;
  /** Path of the page with the form; empty when unknown. */
  readonly page: string;
  /** Query of that page, with the visit's campaign parameters. */
  readonly query: URLSearchParams;
  /** Idempotency key; null for a plain form. */
  readonly key: string | null;
  /** Whether a bot seems to have sent it: the honeypot of a plain form is filled in. A script asks before it sends. */
  readonly automatic: boolean;
}

/** Returns the text of a posted field; undefined for none. */
type PostedField = (name: string) => string | undefined;

const isVehicleId = (id: string) => /^(?=.*\S).{1,200}$/.test(id) && isSingleLineText(id);
const keyPattern = /^[\w-]{16,64}$/;
const maxQueryLength = 4_000;

/**
 * Parses a posted form; null if it is unreadable. A script posts the fields of the same form as a JSON object, with a
 * key and the query of its page.
 */
export async function parseLead(kind: LeadKind, request: Request): Promise<ParsedLead | null> {
  const scripted = request.headers.get('content-type')?.startsWith('application/json') ?? false;
  const text = await request.text();
  const posted = scripted ? jsonField(text) : formField(text);
  const key = scripted ? (request.headers.get('idempotency-key') ?? '') : null;
  if (posted === null || (key !== null && !keyPattern.test(key))) return null;
  const vehicle = kind === 'interest' ? (posted('vehicle') ?? '') : null;
  if (vehicle !== null && !isVehicleId(vehicle)) return null;
  const page = refererOf(request);
  return {
    scripted,
    key,
    vehicle,
    values: valuesOf(kind, posted),
    choice: choiceOf(posted),
    shown: shownOf(posted),
    page: page.pathname,
    query: scripted ? new URLSearchParams(posted('query')?.slice(0, maxQueryLength)) : page.searchParams,
    automatic: !scripted && Boolean(posted(honeypotField)),
  };
}

function jsonField(text: string): PostedField | null {
  const body = parseJsonOrUndefined(text);
  if (!isRecord(body)) return null;
  // A tab of the former build sends the fields in groups, with numbers and booleans.
  const groups = Object.values(body)
    .filter(isRecord)
    .flatMap(Object.entries<unknown>);
  const posted = new Map([...Object.entries(body), ...groups]);
  return (name) => {
    const value = posted.get(name);
    if (typeof value === 'boolean') return value ? 'on' : '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
}

/** Bounds of a plain form: more pairs than it has, and longer ones (in characters) than any valid escaped value. */
const [maxPairs, maxPairLength] = [30, 2_400];

/** Reads the bounded part of a posted form. A truncated value breaks its rule as the whole one would. */
function formField(text: string): PostedField {
  const pairs = text.split('&', maxPairs).map((pair) => pair.slice(0, maxPairLength));
  const data = new URLSearchParams(pairs.join('&'));
  return (name) => data.get(name) ?? undefined;
}

/** Returns the values of the form's own fields. Browsers post a checked checkbox as text and omit an unchecked one. */
const valuesOf = (kind: LeadKind, posted: PostedField) =>
  leadValues((field) => {
    const text = leadFields[kind].includes(field) ? posted(field) : undefined;
    return isBox(field) ? Boolean(text) : normalizeTypedText(text ?? '');
  });

const numberOf = (text = '') => (text.trim() === '' ? Number.NaN : Number(text));

function choiceOf(posted: PostedField): FinancingChoice | null {
  const choice = { entry: numberOf(posted('entry')), months: numberOf(posted('months')) };
  return Number.isFinite(choice.entry) && Number.isFinite(choice.months) ? choice : null;
}

function shownOf(posted: PostedField): ShownFigures | null {
  const shown = { price: numberOf(posted('price')), fee: posted('fee')?.trim() ?? '' };
  return Number.isFinite(shown.price) ? shown : null;
}

/** Returns the page that a form was posted from, according to its Referer. */
function refererOf(request: Request): Pick<URL, 'pathname' | 'searchParams'> {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer) : { pathname: '', searchParams: new URLSearchParams() };
}
