import { browserStorage } from '@/lib/browser/storage';
import type { LeadKind } from '@/lib/leads/lead';
import { isRecord } from '@/lib/platform/records';

/** One entry holds the drafts of a kind by vehicle id; the contact form's id is ''. */
const nameOf = (kind: LeadKind) => `solicitud:${kind}`;
const storage = () => browserStorage('sessionStorage');

/** Returns the vehicle whose interest dialog was left open on a page; null for none. */
export function openInterestVehicle(path: string): string | null {
  const left = Object.entries(storedDrafts('interest')).find(
    ([, stored]) => isRecord(stored) && isRecord(stored['values']) && stored['openOn'] === path,
  );
  return left?.[0] ?? null;
}

/** Records that a vehicle's dialog was closed: opened again, it offers its draft instead of restoring it. */
export function closeDraft(vehicle: string): void {
  const { [vehicle]: draft, ...others } = storedDrafts('interest');
  if (isRecord(draft)) storeDrafts('interest', { ...others, [vehicle]: { ...draft, openOn: null } });
}

export function removeDraft(kind: LeadKind, vehicle: string | null): void {
  const { [vehicle ?? '']: _, ...others } = storedDrafts(kind);
  storeDrafts(kind, others);
}

/** Stores all drafts of a kind, by vehicle id. */
export function storeDrafts(kind: LeadKind, drafts: Readonly<Record<string, unknown>>): void {
  if (Object.keys(drafts).length === 0) storage().remove(nameOf(kind));
  else storage().set(nameOf(kind), drafts);
}

/** Returns all drafts of a kind by vehicle id, as stored and not validated. */
export function storedDrafts(kind: LeadKind): Readonly<Record<string, unknown>> {
  const stored = storage().get(nameOf(kind));
  return isRecord(stored) ? stored : {};
}
