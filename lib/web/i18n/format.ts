/** Grouped always: Spanish leaves four digits ungrouped by default, and «2.250 €» beside «22.500 €» has to look the same. */
const euro = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
  useGrouping: 'always',
});

/** An amount in euros as a visitor reads it: «24.000 €», with a no-break space (product 1.2). */
export function formatEuro(amount: number): string {
  return euro.format(amount);
}
