'use client';

import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';
import { relaxationLabel } from '@/lib/stock/choices';
import { type Filters, noFilters } from '@/lib/stock/filters';
import type { Relaxation } from '@/lib/stock/query';
import { useListContext } from './list-context';

/** The filters match nothing: relaxed filters are offered as links. */
export function NoMatches() {
  const { list, filterLink } = useListContext();
  const { relaxations } = list.view;
  const messages = useMessages('filters');
  const { count } = useMessages('list');
  const title = useMessages('emptyListFilter');
  const way = (to: Filters, text: string, variant: 'primary' | 'secondary' | 'quiet') => (
    <a {...filterLink(to)} className={buttonClass(variant)}>
      {text}
    </a>
  );
  const textOf = (relaxation: Relaxation) =>
    `${relaxationLabel(relaxation, list.state.filters, list.offer, messages)}: ${formatMessage(count, { count: relaxation.count })}`;
  return (
    <EmptyState title={title} drawing="lens">
      {relaxations.length > 0 && (
        <>
          <p id="aflojar">{messages.relax}</p>
          <ul aria-labelledby="aflojar" className="flex flex-col items-center gap-3">
            {relaxations.map((relaxation, at) => (
              <li key={relaxation.codes.join()}>
                {way(relaxation.filters, textOf(relaxation), at === 0 ? 'primary' : 'secondary')}
              </li>
            ))}
          </ul>
        </>
      )}
      {way(noFilters, messages.clearAll, 'quiet')}
    </EmptyState>
  );
}
