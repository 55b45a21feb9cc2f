/** Difference of the final price since it was stored; `by` in whole euros. */
export interface PriceChange {
  readonly kind: 'cheaper' | 'dearer';
  readonly by: number;
}

/** Compares the stored final price with the current one; null if they are shown as equal or none was stored (product 9.6). */
export function priceChange(stored: number | null, now: number): PriceChange | null {
  const by = Math.round(now) - Math.round(stored ?? now);
  return by === 0 ? null : { kind: by < 0 ? 'cheaper' : 'dearer', by: Math.abs(by) };
}
