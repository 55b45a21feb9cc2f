/** A text in its two forms, with `{count}` in them: what Spanish and English need. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

/** The form for a number, with the number in it as a visitor reads it: «1.204 vehículos». */
export function counted(forms: Counted, count: number): string {
  return (count === 1 ? forms.one : forms.other).replace('{count}', count.toLocaleString('es-ES'));
}
