/** The whole numbers from 0 up to a count. */
export const wholeNumbersBelow = (count: number): number[] => [...Array(count).keys()];

/** The median of the values, by nearest rank; NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? NaN;
}

/** A quotient of two decimals. */
export const formatRatio = (value: number, floor: number) => Number((value / floor).toFixed(2));
