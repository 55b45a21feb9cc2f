import { LocalSearch } from '@/lib/search/local-search';
import type * as Filters from '@/lib/stock/filters';
import { facetValuesOrEmpty, type valueFacets } from '@/lib/stock/filters';
import { sampleList } from '../../support/sample-list';

jest.mock('@/lib/stock/filters', () => {
  const filters = jest.requireActual<typeof Filters>('@/lib/stock/filters');
  const rows = filters.valueFacets.map((row): (typeof valueFacets)[number] =>
    row.code === 'colors' ? { ...row, searched: 'never' } : row,
  );
  return { ...filters, valueFacets: rows };
});

test('labels of a filter that is never searched find nothing: its words belong to another one', () => {
  const facets = sampleList.facets.map((facet) =>
    facet.code === 'colors'
      ? { ...facet, values: facet.values.map((value) => ({ ...value, label: `Tapizado ${value.label}` })) }
      : facet,
  );
  expect(facetValuesOrEmpty({ facets }, 'colors').length).toBeGreaterThan(0);
  const { foundPositions: found, unknown } = new LocalSearch({ ...sampleList, facets }, []).find('tapizado');
  expect({ found, unknown }).toEqual({ found: [], unknown: ['tapizado'] });
});
