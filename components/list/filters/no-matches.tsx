'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { inPlaceLink } from '@/lib/navigation/follow-links';
import type { FilterOffer } from '@/lib/shop/facets';
import { noFilters, type Filters } from '@/lib/shop/filters';
import type { Relaxation } from '@/lib/shop/relaxations';
import { formatMessage } from '@/lib/web/i18n/format-message';
import { relaxationLabel } from './choices';

interface NoMatchesProps {
  filters: Filters;
  relaxations: readonly Relaxation[];
  offer: FilterOffer;
  hrefOf: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
}

/** The filters leave nothing: the ways out, as links to other filters (product 6.8). */
export function NoMatches({ filters, relaxations, offer, hrefOf, onChange }: NoMatchesProps) {
  const messages = useMessages('filters');
  const { count } = useMessages('list');
  const title = useMessages('emptyListFilter');
  const way = (to: Filters, text: string, look: 'secondary' | 'quiet') => (
    <a {...inPlaceLink(hrefOf(to), () => onChange(to))} className={buttonClass(look)}>
      {text}
    </a>
  );
  const textOf = (relaxation: Relaxation) =>
    `${relaxationLabel(relaxation, filters, offer, messages)}: ${formatMessage(count, { count: relaxation.count })}`;
  return (
    <EmptyState title={title}>
      {relaxations.length > 0 && (
        <>
          <p id="aflojar">{messages.relax}</p>
          <ul aria-labelledby="aflojar" className="flex flex-col items-center gap-3">
            {relaxations.map((relaxation) => (
              <li key={relaxation.codes.join()}>
                {way(relaxation.filters, textOf(relaxation), 'secondary')}
              </li>
            ))}
          </ul>
        </>
      )}
      {way(noFilters, messages.clearAll, 'quiet')}
    </EmptyState>
  );
}
