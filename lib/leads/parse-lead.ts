import 'server-only';
import { z } from 'zod';
import { isRecord } from '@/lib/platform/records';
import { parseJsonOrUndefined } from '@/lib/http/body';
import {
  emptyLead,
  leadFields,
  type LeadField,
  type LeadKind,
  type LeadValues,
  minFillMs,
  honeypotField,
  readOffer,
  type ShownFigures,
} from './lead';
import type { FinancingChoice } from '@/lib/finance/financing';
import { normalizeTypedText } from '@/lib/text/normalize';
import { isSingleLineText } from './lead-schema';

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
  /** Whether a bot seems to have sent it: the honeypot of a plain form is filled in, or it came too fast (product 10.10). */
  readonly automatic: boolean;
}

const vehicleId = z.string().min(1).max(200).refine(isSingleLineText).regex(/\S/);
const scriptedBody = z.object({
  values: z.custom<Readonly<Record<string, unknown>>>(isRecord),
  vehicle: z.unknown(),
  terms: z.object({ entry: z.number().min(0), months: z.number().int().positive() }).nullish(),
  shown: z.object({ price: z.number(), fee: z.string() }).nullish(),
  query: z.string().max(4_000).default(''),
  elapsedMs: z.number(),
});
const keyPattern = /^[\w-]{16,64}$/;

/** Parses a form posted as JSON by a script, or as a plain form; null for anything else. */
export async function parseLead(kind: LeadKind, request: Request): Promise<ParsedLead | null> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  const lead = (isJson ? fromJson : fromForm)(kind, request, await request.text());
  return kind === 'interest' && lead?.vehicle === null ? null : lead;
}

function fromJson(kind: LeadKind, request: Request, text: string): ParsedLead | null {
  const key = request.headers.get('idempotency-key') ?? '';
  const body = scriptedBody.safeParse(parseJsonOrUndefined(text));
  if (!body.success || !keyPattern.test(key)) return null;
  const { values, vehicle, terms, shown, query, elapsedMs } = body.data;
  // Reads only the form's own fields: a body can contain thousands.
  const given = (field: LeadField) => values[field];
  if (!leadFields[kind].map(given).every(isFieldValue)) return null;
  return {
    scripted: true,
    values: valuesOf(kind, given),
    vehicle: vehicleOf(kind, vehicle),
    choice: terms ?? null,
    shown: shown ?? null,
    page: refererOf(request).pathname,
    query: new URLSearchParams(query),
    key,
    automatic: elapsedMs < minFillMs,
  };
}

function fromForm(kind: LeadKind, request: Request, text: string): ParsedLead {
  const data = new URLSearchParams(firstPairs(text));
  const { terms, shown } = readOffer((name) => data.get(name));
  const page = refererOf(request);
  return {
    scripted: false,
    values: valuesOf(kind, (field) => data.get(field) ?? undefined),
    vehicle: vehicleOf(kind, data.get('vehicle')),
    choice: terms,
    shown,
    page: page.pathname,
    query: page.searchParams,
    key: null,
    automatic: (data.get(honeypotField) ?? '') !== '',
  };
}

const isFieldValue = (value: unknown) => ['string', 'boolean', 'undefined'].includes(typeof value);

/** Bounds of a plain form: more pairs than it has, and longer ones (in characters) than any valid escaped value. */
const [maxPairs, maxPairLength] = [30, 2_400];

/** Returns the bounded part of a posted form. A truncated value breaks its rule as the whole one would. */
function firstPairs(text: string): string {
  const pairs = text.split('&', maxPairs);
  return pairs.map((pair) => pair.slice(0, maxPairLength)).join('&');
}

/** Returns the values of the form's own fields. Browsers post a checked checkbox as text and omit an unchecked one. */
function valuesOf(kind: LeadKind, given: (field: LeadField) => unknown): LeadValues {
  const entries = leadFields[kind].map((field) => {
    const value = given(field);
    const draft =
      typeof emptyLead[field] === 'boolean'
        ? Boolean(value)
        : typeof value === 'string'
          ? normalizeTypedText(value)
          : '';
    return [field, draft] as const;
  });
  return { ...emptyLead, ...Object.fromEntries(entries) };
}

/** Returns the vehicle's id of an interest form; null if invalid. */
function vehicleOf(kind: LeadKind, given: unknown): string | null {
  return kind === 'interest' ? (vehicleId.safeParse(given).data ?? null) : null;
}

/** Returns the page that a form was posted from, according to its Referer. */
function refererOf(request: Request): Pick<URL, 'pathname' | 'searchParams'> {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer) : { pathname: '', searchParams: new URLSearchParams() };
}
