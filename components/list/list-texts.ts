import { getTranslations } from 'next-intl/server';
import type { StockList, StockQuery } from '@/lib/stock/stock-list';
import { pickSiteMessages } from '@/components/ui/messages/island-messages';
import {
  type AvailableFilters,
  recordByCode,
  type ChoiceFacet,
  type FacetValue,
  facetValuesOrEmpty,
  valueFacets,
} from '@/lib/stock/filters';

/** Returns the H1 of a list for which the upstream gives none. */
export async function defaultListHeading(query: StockQuery, list: StockList): Promise<string> {
  const t = await getTranslations('stock');
  if (query.kind === 'search') return t('searchTitle');
  if (query.kind === 'promotion') return t('promotions');
  return query.kind === 'model' && list.modelName ? t('newInStock', { model: list.modelName }) : t('all');
}

/** An explanation of a facet's options. */
export interface FilterExplanation {
  /** The term; empty for a note on the whole facet. */
  readonly name: string;
  readonly text: string;
}

export type FilterExplanations = Readonly<Partial<Record<ChoiceFacet, readonly FilterExplanation[]>>>;

/** Returns the notes and glossary entries of a list. Only terms that occur in it are sent to the browser. */
export async function filterExplanations(
  available: Pick<AvailableFilters, 'facets'>,
): Promise<FilterExplanations> {
  const { stock, glossary } = await pickSiteMessages('stock', 'glossary');
  const notes: Readonly<Partial<Record<ChoiceFacet, string>>> = stock.notes;
  return recordByCode(valueFacets, ({ code, hasGlossary }) => {
    const note = notes[code];
    const explained = hasGlossary
      ? facetValuesOrEmpty(available, code).filter(({ includes }) => !includes)
      : [];
    const terms = glossaryTermsInValues(explained).map((term) => glossary[term]);
    return note === undefined ? terms : [{ name: '', text: note }, ...terms];
  });
}

/** Terms to explain, with the spellings of upstreams; the first that matches a label counts. */
const glossaryPatterns = [
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

type GlossaryTerm = (typeof glossaryPatterns)[number][0];

/** Returns the terms that occur in a facet's values, without duplicates and in their order. */
export function glossaryTermsInValues(values: readonly Pick<FacetValue, 'label'>[]): readonly GlossaryTerm[] {
  const terms = values.flatMap(
    ({ label }) => glossaryPatterns.find(([, pattern]) => pattern.test(label))?.[0] ?? [],
  );
  return [...new Set(terms)];
}
