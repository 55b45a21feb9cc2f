import type { FacetValue } from './filters';

/**
 * What a driver operates: the groups that the kinds of gearboxes belong to, with the upstream's names; the first that
 * matches counts. The reduction gear of an electric car has no clutch.
 */
const groups = [
  ['automatic', /autom[aá]t|robotizad|doble embrague|\b(?:dct|dsg|cvt)\b|variador|reductora|\b1 vel/i],
  ['manual', /manual/i],
] as const;
export type GearboxGroup = (typeof groups)[number][0];

/** Returns the group of a gearbox by its name; null if the name doesn't tell. */
export function gearboxGroupOf(label: string): GearboxGroup | null {
  return groups.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
}

/**
 * Returns the groups of a list's gearboxes that one tick chooses, with the ids of their kinds: those of several kinds, where others
 * remain. A plain form sends a group as its ids joined by commas, so ids with a comma have none.
 */
export function selectableGearboxes(values: readonly FacetValue[]) {
  return groups
    .map(([group]) => ({
      group,
      ids: values.filter(({ label }) => gearboxGroupOf(label) === group).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 1 && ids.length < values.length && !ids.some((id) => id.includes(',')));
}
