import { processWide } from '@/lib/platform/process-wide';

/**
 * Names what the page of an id shows when no vehicle has it: one name for all ids whose pages are the same. Null for a
 * vehicle that is there, and when nobody knows.
 */
export type GoneVehicleName = (id: string) => Promise<string | null>;

/** Set by the application, whose modules the server doesn't share. */
const state = () =>
  processWide<{ name: GoneVehicleName }>('gone-vehicle', () => ({ name: () => Promise.resolve(null) }));

export function setGoneVehicleName(name: GoneVehicleName): void {
  state().name = name;
}

/** A failure is left to the page, which says what became of it. */
export function goneVehicleName(id: string): Promise<string | null> {
  return state()
    .name(id)
    .catch(() => null);
}
