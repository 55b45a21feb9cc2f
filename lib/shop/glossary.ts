import type { FacetValue } from './facets';

/** Terms that a visitor may not know, and how upstreams write them; the first that matches a label counts. */
const terms = [
  ['phev', /\bPHEV\b|enchufable/i],
  ['mhev', /\bMHEV\b|microh[ií]brid|h[ií]brid[oa] ligero|48\s?V/i],
  ['hev', /\bHEV\b|h[ií]brid/i],
  ['fcev', /\bFCEV\b|hidr[oó]geno/i],
  ['bev', /\bBEV\b|el[eé]ctric/i],
  ['lpg', /\bGLP\b|\bLPG\b/i],
  ['dct', /\bDCT\b|doble embrague/i],
  ['cvt', /\bCVT\b|variador/i],
  ['reduction', /reductora|\b1 vel/i],
  ['automatic', /autom[aá]tic/i],
  ['manual', /manual/i],
] as const;

export type GlossaryTerm = (typeof terms)[number][0];

/** The terms that occur in the values of a facet, each once and in their order. */
export function termsIn(values: readonly Pick<FacetValue, 'label'>[]): readonly GlossaryTerm[] {
  const found = values.flatMap(({ label }) => terms.find(([, pattern]) => pattern.test(label))?.[0] ?? []);
  return [...new Set(found)];
}
