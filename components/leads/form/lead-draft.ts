import { emptyLead, type LeadKind, type LeadValues } from '@/lib/leads/lead';
import { isRecord } from '@/lib/platform/records';
import { storeDrafts, storedDrafts } from './stored-drafts';

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

/** The draft for a vehicle; null when there is none or it is unreadable. */
export function readDraft(kind: LeadKind, vehicle: string | null): Draft | null {
  return draftIn(storedDrafts(kind)[vehicle ?? '']);
}

export function keepDraft(kind: LeadKind, vehicle: string | null, draft: Draft): void {
  storeDrafts(kind, { ...storedDrafts(kind), [vehicle ?? '']: draft });
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
