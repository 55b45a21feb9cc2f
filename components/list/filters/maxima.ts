import type { MaximumFacet } from '@/lib/shop/facets';
import { stepOf, type Range } from '@/lib/shop/range';
import { formatEuro } from '@/lib/web/i18n/format';
import type { Messages } from '@/lib/web/i18n/locales';

/** The keys of `filters` that are texts, and not groups of them. */
type TextKey = Exclude<keyof Messages['filters'], 'facets'>;

/** How a maximum is shown and named. */
interface Maximum {
  /** The name of its slider and box. */
  readonly label: TextKey;
  /** What is chosen, with its `{amount}`: «Hasta 250 €/mes». */
  readonly chosen: TextKey;
  /** How it is raised to an `{amount}`, as part of a sentence. */
  readonly raise: TextKey;
  readonly write: (amount: number) => string;
  /** Behind the number in the box. */
  readonly unit: string;
  /** The step of slider and box (product 6.9). */
  readonly step: (range: Range) => number;
}

/** All that differs between the maxima: texts of the catalogue, writing, unit and step. */
export const maxima: Readonly<Record<MaximumFacet, Maximum>> = {
  price: {
    label: 'maxPrice',
    chosen: 'upTo',
    raise: 'relaxPrice',
    write: formatEuro,
    unit: '€',
    step: stepOf,
  },
  cuota: {
    label: 'maxFee',
    chosen: 'upToFee',
    raise: 'relaxFee',
    write: formatEuro,
    unit: '€',
    step: stepOf,
  },
};
