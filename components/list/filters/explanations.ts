import { getTranslations } from 'next-intl/server';
import { valuesOf, type ChoiceFacet, type FilterOffer } from '@/lib/shop/facets';
import { termsIn } from '@/lib/shop/glossary';

/** What a visitor may not know about the options of a facet. */
export interface Explanation {
  /** The term; empty for a note on the whole facet. */
  readonly name: string;
  readonly text: string;
}

export type Explanations = Readonly<Partial<Record<ChoiceFacet, readonly Explanation[]>>>;

/** The notes and glossary entries for a list: only the terms that occur in it are sent to the browser. */
export async function explanationsOf(offer: Pick<FilterOffer, 'facets'>): Promise<Explanations> {
  const t = await getTranslations();
  const glossary = (code: ChoiceFacet) =>
    termsIn(valuesOf(offer, code)).map((term) => ({
      name: t(`glossary.${term}.name`),
      text: t(`glossary.${term}.text`),
    }));
  return {
    colors: [{ name: '', text: t('stock.explainColors') }],
    fuels: glossary('fuels'),
    transmissions: glossary('transmissions'),
  };
}
