import type { FacetValue } from './filters';

/** What a driver operates: the groups that the kinds of gearboxes belong to. */
export const gearboxGroups = ['automatic', 'manual'] as const;
export type GearboxGroup = (typeof gearboxGroups)[number];

/** The upstream's names of each group; the first that matches counts. The reduction gear of an electric car has no clutch. */
const patterns: readonly (readonly [GearboxGroup, RegExp])[] = [
  ['automatic', /autom[aá]t|robotizad|doble embrague|\b(?:dct|dsg|cvt)\b|variador|reductora|\b1 vel/i],
  ['manual', /manual/i],
];

/** Returns the group of a gearbox by its name; null if the name doesn't tell. */
export function gearboxGroupOf(label: string): GearboxGroup | null {
  return patterns.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
}

/** A group of gearboxes and the ids of its kinds. */
export interface GearboxKinds {
  readonly group: GearboxGroup;
  readonly ids: readonly string[];
}

/**
 * Returns the groups of a list's gearboxes that one tick chooses: those of several kinds, where others
 * remain. A plain form sends a group as its ids joined by commas, so ids with a comma have none.
 */
export function selectableGearboxes(values: readonly FacetValue[]): readonly GearboxKinds[] {
  return gearboxGroups
    .map((group) => ({
      group,
      ids: values.filter(({ label }) => gearboxGroupOf(label) === group).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 1 && ids.length < values.length && !ids.some((id) => id.includes(',')));
}
