/** A number with its unit; the unit is empty where the text has none. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
}

/**
 * Reads a text of the upstream that is one number with its unit: «141 CV», «5,6 l/100 km» (product 3.5). Null for any
 * other text.
 */
export function quantityOf(text: string | null): Quantity | null {
  const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*([\p{L}%][^;]*)?$/u.exec(text?.trim() ?? '') ?? [];
  if (number === undefined) return null;
  return { value: Number(number.replace(',', '.')), unit: unit?.trim() ?? '' };
}
