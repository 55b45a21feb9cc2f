/** A text in its two forms, with `{count}` in them: what Spanish and English need. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

/** Grouped always, as amounts are: Spanish leaves four digits ungrouped by default. */
const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** The form for a number, with the number in it as a visitor reads it: «1.204 vehículos». */
export function counted(forms: Counted, count: number): string {
  return (count === 1 ? forms.one : forms.other).replace('{count}', grouped.format(count));
}
