import { browserStorage } from '@/components/ui/browser-storage';
import { emptyRequest, type RequestKind, type RequestValues } from '@/lib/domain/request-values';

/** What a form holds while it isn't sent: on this tab alone, and only as long as it is open. */
export interface Draft {
  readonly values: RequestValues;
  /** The key under which these contents were sent, or will be. */
  readonly key: string;
  /** The contents that the key stands for. */
  readonly sent: string;
  /** The vehicle that is asked for, and the page whose dialog was open; null for a form of its own page. */
  readonly vehicle: string | null;
  readonly openOn: string | null;
}

const nameOf = (kind: RequestKind) => `solicitud:${kind}`;
const storage = () => browserStorage('sessionStorage');

/** The kept form; null when there is none that can be read. */
export function readDraft(kind: RequestKind): Draft | null {
  const text = storage().getItem(nameOf(kind));
  if (typeof text !== 'string') return null;
  const stored: unknown = JSON.parse(text);
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
    vehicle: textOf(stored['vehicle']),
    openOn: textOf(stored['openOn']),
  };
}

export function keepDraft(kind: RequestKind, draft: Draft): void {
  storage().setItem(nameOf(kind), JSON.stringify(draft));
}

export function forgetDraft(kind: RequestKind): void {
  storage().removeItem(nameOf(kind));
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
