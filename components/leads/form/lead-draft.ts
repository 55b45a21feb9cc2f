import { browserStorage } from '@/lib/web/browser/storage';
import { emptyLead, type LeadKind, type LeadValues } from '@/lib/leads/lead';
import { isRecord } from '@/lib/platform/records';

/** A form that isn't sent yet, stored for this tab (product 10.11). */
export interface Draft {
  readonly values: LeadValues;
  /** The idempotency key for `sent`. */
  readonly key: string;
  /** The contents sent with the key, as JSON; empty before the first attempt. */
  readonly sent: string;
  /** The path of the page whose dialog is open; null for a form on its own page. */
  readonly openOn: string | null;
}

/** One entry holds the drafts of a kind by vehicle id; the contact form's is ''. */
const nameOf = (kind: LeadKind) => `solicitud:${kind}`;
const storage = () => browserStorage('sessionStorage');

/** The draft for a vehicle; null when there is none or it is unreadable. */
export function readDraft(kind: LeadKind, vehicle: string | null): Draft | null {
  return draftIn(allOf(kind)[vehicle ?? '']);
}

/** The vehicle whose interest dialog was left open on a page; null for none. */
export function vehicleLeftOn(path: string): string | null {
  const left = Object.entries(allOf('interest')).find(([, stored]) => draftIn(stored)?.openOn === path);
  return left?.[0] ?? null;
}

export function keepDraft(kind: LeadKind, vehicle: string | null, draft: Draft): void {
  store(kind, { ...allOf(kind), [vehicle ?? '']: draft });
}

export function forgetDraft(kind: LeadKind, vehicle: string | null): void {
  const others = Object.entries(allOf(kind)).filter(([asked]) => asked !== (vehicle ?? ''));
  store(kind, Object.fromEntries(others));
}

function store(kind: LeadKind, drafts: Readonly<Record<string, unknown>>): void {
  if (Object.keys(drafts).length === 0) storage().removeItem(nameOf(kind));
  else storage().setItem(nameOf(kind), JSON.stringify(drafts));
}

function allOf(kind: LeadKind): Readonly<Record<string, unknown>> {
  const text = storage().getItem(nameOf(kind));
  const stored: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return isRecord(stored) ? stored : {};
}

function draftIn(stored: unknown): Draft | null {
  if (!isRecord(stored) || !isRecord(stored['values'])) return null;
  const given = stored['values'];
  const values = Object.fromEntries(
    Object.entries(emptyLead).map(([field, empty]) => [
      field,
      typeof given[field] === typeof empty ? given[field] : empty,
    ]),
  ) as unknown as LeadValues;
  return {
    values,
    key: textOf(stored['key']) ?? newKey(),
    sent: textOf(stored['sent']) ?? '',
    openOn: textOf(stored['openOn']),
  };
}

/** An idempotency key. Not `randomUUID`, which browsers have on secure origins only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
