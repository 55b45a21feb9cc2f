import { browserStorage } from '@/components/ui/browser-storage';
import { emptyRequest, type RequestKind, type RequestValues } from '@/lib/domain/request-values';

/** What a form holds while it isn't sent: on this tab alone. */
export interface Draft {
  readonly values: RequestValues;
  /** The key under which these contents were sent, or will be. */
  readonly key: string;
  /** The contents that the key stands for. */
  readonly sent: string;
  /** The page whose dialog is open; null for a form of its own page. */
  readonly openOn: string | null;
}

/** The drafts of a kind lie together, by the vehicle that is asked for; the contact form has none. */
const nameOf = (kind: RequestKind) => `solicitud:${kind}`;
const storage = () => browserStorage('sessionStorage');

/** The kept form of a vehicle; null when there is none that can be read. */
export function readDraft(kind: RequestKind, vehicle: string | null): Draft | null {
  return draftIn(allOf(kind)[vehicle ?? '']);
}

/** The vehicle whose interest dialog was left open on a page; null for none. */
export function vehicleLeftOn(path: string): string | null {
  const left = Object.entries(allOf('interest')).find(([, stored]) => draftIn(stored)?.openOn === path);
  return left?.[0] ?? null;
}

export function keepDraft(kind: RequestKind, vehicle: string | null, draft: Draft): void {
  store(kind, { ...allOf(kind), [vehicle ?? '']: draft });
}

export function forgetDraft(kind: RequestKind, vehicle: string | null): void {
  const others = Object.entries(allOf(kind)).filter(([asked]) => asked !== (vehicle ?? ''));
  store(kind, Object.fromEntries(others));
}

function store(kind: RequestKind, drafts: Readonly<Record<string, unknown>>): void {
  if (Object.keys(drafts).length === 0) storage().removeItem(nameOf(kind));
  else storage().setItem(nameOf(kind), JSON.stringify(drafts));
}

function allOf(kind: RequestKind): Readonly<Record<string, unknown>> {
  const text = storage().getItem(nameOf(kind));
  const stored: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return isObject(stored) ? stored : {};
}

function draftIn(stored: unknown): Draft | null {
  if (!isObject(stored) || !isObject(stored['values'])) return null;
  const given = stored['values'];
  const values = Object.fromEntries(
    Object.entries(emptyRequest).map(([field, empty]) => [
      field,
      typeof given[field] === typeof empty ? given[field] : empty,
    ]),
  ) as unknown as RequestValues;
  return {
    values,
    key: textOf(stored['key']) ?? newKey(),
    sent: textOf(stored['sent']) ?? '',
    openOn: textOf(stored['openOn']),
  };
}

/** A key for one filled form. Not `randomUUID`, which browsers only have on secure addresses. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
