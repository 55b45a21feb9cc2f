'use client';

import { Icon } from '@/components/ui/icon';
import { inPlaceLink } from '@/components/ui/in-place-link';
import { noFilters, type FilterOffer, type Filters } from '@/lib/domain/filters';
import { choicesIn } from './choices';
import type { ListWords } from './words';

interface ActiveFiltersProps {
  filters: Filters;
  offer: FilterOffer;
  words: ListWords;
  /** The address of the list with other filters. */
  hrefOf: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
}

/** What is chosen, above the list: each choice is a link to the list without it. */
export function ActiveFilters({ filters, offer, words, hrefOf, onChange }: ActiveFiltersProps) {
  const choices = choicesIn(filters, offer, words);
  if (choices.length === 0) return null;
  const link = (to: Filters) => inPlaceLink(hrefOf(to), () => onChange(to));
  return (
    <ul aria-label={words.activeFilters} className="flex flex-wrap items-center gap-2">
      {choices.map(({ key, label, hex, without }) => (
        <li key={key}>
          <a
            {...link(without)}
            aria-label={words.removeFilter.replace('{what}', () => label)}
            className="choice"
          >
            {hex && <span className="chip" style={{ background: hex }} />}
            {label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a {...link(noFilters)} className="choice choice-clear">
          {words.clearAll}
        </a>
      </li>
    </ul>
  );
}
