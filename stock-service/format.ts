/** Whole euros as Spaniards read them, thousands always grouped: `24000` gives «24.000 €», `-1500` «-1.500 €». */
export function formatEuros(amount: number): string {
  return `${group(Math.round(amount))} €`;
}

/** Cents as euros with two decimals: `31245` gives «312,45 €». */
export function formatCents(cents: number): string {
  const whole = Math.round(cents);
  const rest = String(Math.abs(whole) % 100).padStart(2, '0');
  return `${group(Math.trunc(whole / 100))},${rest} €`;
}

/** A percentage with two decimals: `6.99` gives «6,99 %». */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(2).replace('.', ',')} %`;
}

/** A number with one decimal and a comma: `5.4` gives «5,4». */
export function formatDecimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** Text without accents, upper case or outer spaces, for comparing what people type with what is stored. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function group(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}
