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
import type { FinancingChoice } from '../domain/financing';
import { isPlain } from '../domain/person-rules';

/** A form as it came in, not yet held against its rules. */
export interface Received {
  /** Whether the browser's code sent it; else it is a plain form, whose answer is a page. */
  readonly scripted: boolean;
  readonly values: RequestValues;
  /** The vehicle that is asked for; null for the contact form alone. */
  readonly vehicle: string | null;
  /** What the visitor had simulated; the amounts are the upstream's to tell. */
  readonly choice: FinancingChoice | null;
  /** The path of the page it was filled in on; empty where it isn't told. */
  readonly page: string;
  /** The query of that page, with the campaign of the visit. */
  readonly query: URLSearchParams;
  /** The idempotency key; a plain form has none. */
  readonly key: string | null;
  /** Whether no person can have filled it in: a field that nobody sees is filled, or it took no time. */
  readonly automatic: boolean;
}

export type ReceivedForm = { readonly form: Received } | { readonly status: 400 | 413 };

const vehicleId = z.string().min(1).max(200).refine(isPlain).regex(/\S/);
const scriptedForm = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  vehicle: z.unknown(),
  terms: z.object({ entry: z.number().min(0), months: z.number().int().positive() }).nullish(),
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
  const form = type.startsWith('application/x-www-form-urlencoded')
    ? plainForm(kind, request, text)
    : type.startsWith('application/json')
      ? scripted(kind, request, text)
      : null;
  return form === null || (kind === 'interest' && form.vehicle === null) ? { status: 400 } : { form };
}

function scripted(kind: RequestKind, request: Request, text: string): Received | null {
  const key = request.headers.get('idempotency-key') ?? '';
  const body = scriptedForm.safeParse(parsedJson(text));
  if (!body.success || !keyPattern.test(key)) return null;
  const { values, vehicle, terms, query, elapsedMs } = body.data;
  return {
    scripted: true,
    values: valuesOf(kind, (field) => values[field]),
    vehicle: vehicleOf(kind, vehicle),
    choice: terms ?? null,
    page: pageOf(request).pathname,
    query: new URLSearchParams(query),
    key,
    automatic: elapsedMs < shortestFillMs || body.data[trapField] !== '',
  };
}

function plainForm(kind: RequestKind, request: Request, text: string): Received {
  const data = new URLSearchParams(text);
  const number = (name: string) => (data.get(name)?.trim() ? Number(data.get(name)) : Number.NaN);
  const [entry, months] = [number('entry'), number('months')];
  const page = pageOf(request);
  return {
    scripted: false,
    values: valuesOf(kind, (field) => data.get(field) ?? undefined),
    vehicle: vehicleOf(kind, data.get('vehicle')),
    choice: Number.isFinite(entry) && Number.isFinite(months) ? { entry, months } : null,
    page: page.pathname,
    query: page.searchParams,
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

/** The vehicle of an interest; null where none can be meant. */
function vehicleOf(kind: RequestKind, given: unknown): string | null {
  return kind === 'interest' ? (vehicleId.safeParse(given).data ?? null) : null;
}

/** The page that a form was sent from, as the browser names it, with the campaign of the visit in its query. */
function pageOf(request: Request): Pick<URL, 'pathname' | 'searchParams'> {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer) : { pathname: '', searchParams: new URLSearchParams() };
}
