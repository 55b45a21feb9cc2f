import 'server-only';
import { z } from 'zod';
import { filterCodes, isValueFacet, type Facet, type FacetValue } from '@/lib/shop/facets';
import { listOrEmpty, requiredText, text } from './fields';
import type { LenientListReader } from './lenient-list-reader';

const hexColor = /^#?((?:[0-9a-f]{3}){1,2})$/i;

const rawValue = z.object({ value_id: requiredText, value_label: requiredText, value_code: text });

const rawFacet = z.object({
  code: z.enum(filterCodes),
  label: text,
  values: listOrEmpty,
});

/**
 * The facets of `available_filters` that can be shown: known code and, where values are chosen, at least one readable
 * value; the code alone says what a facet is, whatever its type. The first of several with one code or of values with one id counts, and of gearboxes, which are
 * compared by their labels too, of those with one label.
 */
export function readFacets(raw: readonly unknown[], entries: LenientListReader): readonly Facet[] {
  const facets = entries.read(raw, rawFacet, 'filter', 'code').map(({ code, label, values }) => ({
    code,
    label,
    values: uniqueBy(
      entries.read(values, rawValue, `value of filter ${code}`, 'value_id').map(toValue),
      ({ id, label: name }) => (code === 'transmissions' ? name : id),
    ),
  }));
  return uniqueBy(facets, ({ code }) => code).filter(
    ({ code, values }) => !isValueFacet(code) || values.length > 0,
  );
}

function toValue(raw: z.output<typeof rawValue>): FacetValue {
  const hex = hexColor.exec(raw.value_code)?.[1];
  return {
    id: raw.value_id,
    label: raw.value_label,
    hex: hex === undefined ? null : `#${hex.toLowerCase()}`,
  };
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}
