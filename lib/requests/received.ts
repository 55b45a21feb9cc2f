import 'server-only';
import { z } from 'zod';
import { bodyText, parsedJson } from '../api';
import {
  emptyRequest,
  fieldsOf,
  type RequestField,
  type RequestKind,
  type RequestValues,
  shortestFillMs,
  trapField,
} from '../domain/request-values';
import type { FinancingChoice, RequestedTerms } from '../domain/financing';

/** A form as it came in, not yet held against its rules. */
export interface Received {
  /** Whether the browser's code sent it; else it is a plain form, whose answer is a page. */
  readonly scripted: boolean;
  readonly values: RequestValues;
  /** The vehicle that is asked for. */
  readonly vehicle: string | null;
  /** The simulated terms that the visitor saw. */
  readonly terms: RequestedTerms | null;
  /** What a plain form says of its simulation. */
  readonly choice: FinancingChoice | null;
  /** The query of the page it was filled in on, with the campaign of the visit. */
  readonly query: URLSearchParams;
  /** The idempotency key; a plain form has none. */
  readonly key: string | null;
  /** Whether no person can have filled it in: a field that nobody sees is filled, or it took no time. */
  readonly automatic: boolean;
}

export type ReceivedForm = { readonly form: Received } | { readonly status: 400 | 413 };

const shortText = z.string().max(200);
const scriptedForm = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  vehicle: shortText.nullish(),
  terms: z
    .object({
      entry: z.number().min(0),
      months: z.number().int().positive(),
      fee: shortText,
      total: shortText,
    })
    .nullish(),
  query: z.string().max(4_000).default(''),
  elapsedMs: z.number(),
  [trapField]: z.string().default(''),
});
const keyPattern = /^[\w-]{16,64}$/;

/** Reads a form, sent by the browser's code as JSON or by the browser itself. */
export async function receivedForm(kind: RequestKind, request: Request): Promise<ReceivedForm> {
  const text = await bodyText(request);
  if (text === null) return { status: 413 };
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return { form: plainForm(kind, request, text) };
  return type.startsWith('application/json') ? scripted(kind, request, text) : { status: 400 };
}

function scripted(kind: RequestKind, request: Request, text: string): ReceivedForm {
  const key = request.headers.get('idempotency-key') ?? '';
  const body = scriptedForm.safeParse(parsedJson(text));
  if (!body.success || !keyPattern.test(key)) return { status: 400 };
  const { values, vehicle, terms, query, elapsedMs } = body.data;
  if (kind === 'interest' && !vehicle) return { status: 400 };
  const form = {
    scripted: true,
    values: valuesOf(kind, (field) => values[field]),
    vehicle: vehicle ?? null,
    terms: terms ?? null,
    choice: null,
    query: new URLSearchParams(query),
    key,
    automatic: elapsedMs < shortestFillMs || body.data[trapField] !== '',
  };
  return { form };
}

function plainForm(kind: RequestKind, request: Request, text: string): Received {
  const data = new URLSearchParams(text);
  const number = (name: string) => (data.get(name)?.trim() ? Number(data.get(name)) : Number.NaN);
  const [entry, months] = [number('entry'), number('months')];
  return {
    scripted: false,
    values: valuesOf(kind, (field) => data.get(field) ?? undefined),
    vehicle: data.get('vehicle'),
    terms: null,
    choice: Number.isFinite(entry) && Number.isFinite(months) ? { entry, months } : null,
    query: queryOfPage(request),
    key: null,
    automatic: (data.get(trapField) ?? '') !== '',
  };
}

/** What the form gives for its own fields; a ticked box is sent as some text, one that isn't not at all. */
function valuesOf(
  kind: RequestKind,
  given: (field: RequestField) => string | boolean | undefined,
): RequestValues {
  const entries = fieldsOf[kind].map((field) => {
    const value = given(field);
    const wanted =
      typeof emptyRequest[field] === 'boolean' ? Boolean(value) : typeof value === 'string' ? value : '';
    return [field, wanted] as const;
  });
  return { ...emptyRequest, ...Object.fromEntries(entries) };
}

/** The page that a plain form was sent from names itself, and with that the campaign of the visit. */
function queryOfPage(request: Request): URLSearchParams {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).searchParams : new URLSearchParams();
}
