/** Difference of the final price since it was stored; `by` in euros. */
export interface PriceChange {
  readonly kind: 'cheaper' | 'dearer';
  readonly by: number;
}

/** Compares the stored final price with the current one; null if they are equal or none was stored (product 9.6). */
export function priceChange(stored: number | null, now: number): PriceChange | null {
  if (stored === null || stored === now) return null;
  return stored > now ? { kind: 'cheaper', by: stored - now } : { kind: 'dearer', by: now - stored };
}
