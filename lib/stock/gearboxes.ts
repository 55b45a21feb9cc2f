import type { Messages } from '@/lib/i18n/locales';
import type { FacetValue } from './filter-row';

/**
 * What a driver operates: the groups that the kinds of gearboxes belong to, with the upstream's names; the
 * first that matches counts. The reduction gear of an electric car has no clutch.
 */
const groups = [
  {
    id: 'automatico',
    kinds: /autom[aá]t|robotizad|doble embrague|\b(?:dct|dsg|cvt)\b|variador|reductora|\b1 vel/i,
  },
  { id: 'manual', kinds: /manual/i },
] as const;

/** Returns the group of a gearbox by its name; null if the name doesn't tell. */
export function gearboxGroupIdOrNull(label: string): (typeof groups)[number]['id'] | null {
  return groups.find(({ kinds }) => kinds.test(label))?.id ?? null;
}

/** Returns the group of automatic gearboxes among a list's, or the only kind of them. */
export function automaticGearboxesIn(gearboxes: readonly FacetValue[]): readonly FacetValue[] {
  const automatic = gearboxes.filter(({ label }) => gearboxGroupIdOrNull(label) === 'automatico');
  return automatic.length === 1 ? automatic : automatic.filter(({ includes }) => includes);
}

/**
 * Returns a list's gearboxes behind their groups: values that include several kinds, where others remain. A
 * group has a longer name where a kind has its own. The only kind of a group goes by the group's id too, for
 * addresses of a stock that had several.
 */
export function withGearboxGroups(
  gearboxes: readonly FacetValue[],
  words: Messages['stockWords'],
): readonly FacetValue[] {
  const kindsOf = (group: string) => gearboxes.filter(({ label }) => gearboxGroupIdOrNull(label) === group);
  const foundGroups = groups.flatMap(({ id }) => {
    const includes = kindsOf(id).map((kind) => kind.id);
    if (includes.length < 2 || includes.length === gearboxes.length) return [];
    const { label, all } = words[id];
    const isTaken = gearboxes.some((kind) => kind.label.trim() === label);
    return { id, label: isTaken ? all : label, hex: null, includes };
  });
  const isIncluded = ({ id }: FacetValue) => foundGroups.some(({ includes }) => includes.includes(id));
  const ungrouped = gearboxes
    .filter((kind) => !isIncluded(kind))
    .map((kind) => {
      const group = gearboxGroupIdOrNull(kind.label);
      const isAlone = group !== null && kindsOf(group).length === 1;
      return isAlone ? { ...kind, otherIds: [...(kind.otherIds ?? []), group] } : kind;
    });
  return [...foundGroups, ...ungrouped, ...gearboxes.filter(isIncluded)];
}
