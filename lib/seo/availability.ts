import type { ItemAvailability } from 'schema-dts';

/** What labels say, in Spanish and English. The first that fits counts. */
const meanings: readonly (readonly [RegExp, ItemAvailability])[] = [
  [/vendid|sold/, 'https://schema.org/SoldOut'],
  [/reservad|reserved/, 'https://schema.org/Reserved'],
  [
    /tr[aá]nsito|transit|pr[oó]xim|coming|\d+\s*(?:d[ií]a|semana|mes|day|week|month)/,
    'https://schema.org/BackOrder',
  ],
  [/inmediat|immediate|disponible|available|en stock|in stock/, 'https://schema.org/InStock'],
];
const denied = /\b(?:no|not|sin)\b/;

/**
 * What a vehicle's `available_label` tells of its availability; null when it tells nothing we understand, for nothing
 * is invented (decisions 12). A vehicle that comes later can be ordered now: `BackOrder`.
 */
export function availabilityOf(label: string | null): ItemAvailability | null {
  const text = label?.toLowerCase() ?? '';
  if (denied.test(text)) return null;
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
