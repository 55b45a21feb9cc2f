'use client';

import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { inPlaceLink } from '@/components/ui/in-place-link';
import { noFilters, type FilterOffer, type Filters } from '@/lib/domain/filters';
import { counted } from '@/lib/domain/plural';
import type { Relaxation } from '@/lib/domain/relaxations';
import { relaxationLabel } from './choices';
import type { ListWords } from './words';

interface NoMatchesProps {
  filters: Filters;
  relaxations: readonly Relaxation[];
  offer: FilterOffer;
  words: ListWords;
  hrefOf: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
}

/** Nothing is left by the filters: what it takes to have vehicles again (specification 2, `emptyListFilter`). */
export function NoMatches({ filters, relaxations, offer, words, hrefOf, onChange }: NoMatchesProps) {
  const way = (to: Filters, text: string, look: 'secondary' | 'quiet') => (
    <a {...inPlaceLink(hrefOf(to), () => onChange(to))} className={buttonClass(look, 'py-2')}>
      {text}
    </a>
  );
  return (
    <EmptyState title={words.emptyListFilter}>
      {relaxations.length > 0 && (
        <>
          <p id="aflojar">{words.relax}</p>
          <ul aria-labelledby="aflojar" className="flex flex-col items-center gap-3">
            {relaxations.map((relaxation) => (
              <li key={relaxation.codes.join()}>
                {way(
                  relaxation.filters,
                  `${relaxationLabel(relaxation, filters, offer, words)}: ${counted(words.count, relaxation.count)}`,
                  'secondary',
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {way(noFilters, words.clearAll, 'quiet')}
    </EmptyState>
  );
}
