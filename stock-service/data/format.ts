/** Whole euros in Spanish format, thousands always grouped: `24000` is «24.000 €», `-1500` is «-1.500 €». */
export function formatEuros(amount: number): string {
  return `${group(Math.round(amount))} €`;
}

/** Cents as euros with two decimals: `31245` is «312,45 €». */
export function formatCents(cents: number): string {
  const whole = Math.round(cents);
  const rest = String(Math.abs(whole) % 100).padStart(2, '0');
  return `${group(Math.trunc(whole / 100))},${rest} €`;
}

/** A percentage with two decimals: `6.99` is «6,99 %». */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(2).replace('.', ',')} %`;
}

/** A number with one decimal and a comma: `5.4` is «5,4». */
export function formatDecimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** Text without accents, upper case or outer spaces, for comparing typed with stored text. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function group(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}
