import { render as renderAlone, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { FilterPanel } from '@/components/list/filters/filter-panel';
import { type FilterExplanations, filterExplanations } from '@/components/list/list-texts';
import type { FilterOffer, Filters } from '@/lib/stock/filters';
import { queryStock } from '@/lib/stock/query';
import { SpanishMessages } from '../../../support/messages';
import { chosen, smallOffer, smallStock } from '../../../support/stock';

let explanations: FilterExplanations;
export const onChange = jest.fn<undefined, [Filters]>();

beforeAll(async () => {
  explanations = await filterExplanations(smallOffer);
});
beforeEach(() => onChange.mockClear());

export const render = (panel: ReactNode) => renderAlone(panel, { wrapper: SpanishMessages });

interface PanelProps {
  start?: Partial<Filters>;
  offer?: FilterOffer;
  named?: boolean;
}

/** A filter panel beside a list, which applies its choices. */
export function Panel({ start = {}, offer = smallOffer, named = true }: PanelProps) {
  const [filters, setFilters] = useState(chosen(start));
  const { counts, total } = queryStock({ ...smallStock, ...offer }, { filters, sort: 2, page: 1 });
  const change = (next: Filters) => {
    onChange(next);
    setFilters(next);
  };
  return (
    <form>
      <FilterPanel
        {...{ offer, filters, counts, total, explanations, named }}
        onChange={change}
        onSlide={setFilters}
      />
    </form>
  );
}

export const option = (name: string) => screen.getByRole('checkbox', { name });
