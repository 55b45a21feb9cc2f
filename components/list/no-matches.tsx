'use client';

import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';
import { relaxationLabel } from '@/lib/list/choices';
import { clientLink } from '@/lib/navigation/follow';
import { type FilterOffer, type Filters, noFilters } from '@/lib/stock/filters';
import type { Relaxation } from '@/lib/stock/query';

interface NoMatchesProps {
  filters: Filters;
  relaxations: readonly Relaxation[];
  offer: FilterOffer;
  hrefOf: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
}

/** The filters match nothing: relaxed filters are offered as links (product 6.8). */
export function NoMatches({ filters, relaxations, offer, hrefOf, onChange }: NoMatchesProps) {
  const messages = useMessages('filters');
  const { count } = useMessages('list');
  const title = useMessages('emptyListFilter');
  const way = (to: Filters, text: string, variant: 'secondary' | 'quiet') => (
    <a {...clientLink(hrefOf(to), () => onChange(to))} className={buttonClass(variant)}>
      {text}
    </a>
  );
  const textOf = (relaxation: Relaxation) =>
    `${relaxationLabel(relaxation, filters, offer, messages)}: ${formatMessage(count, { count: relaxation.count })}`;
  return (
    <EmptyState title={title} drawing="lens">
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
