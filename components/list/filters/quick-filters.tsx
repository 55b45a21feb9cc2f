'use client';

import type { KeyboardEvent } from 'react';
import { useListContext } from '@/components/list/list-context';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { flagLabel } from '@/lib/list/choices';
import { clientLink } from '@/lib/navigation/follow';
import { facetValues, isFlag, withFacetValues } from '@/lib/stock/filters';
import { type FacetCounts, type QuickFilter, quickFilterCount } from '@/lib/stock/query';

/** The filters that visitors use most, above the results (product 6.9): links that the browser makes into switches. */
export function QuickFilters({ counts }: { counts: FacetCounts }) {
  const { list, changeFilters } = useListContext();
  const { rendered, offer, state } = list;
  const { filters } = state;
  const messages = useMessages('filters');
  if (rendered.quickFilters.length === 0) return null;
  const labelOf = ({ code, ids }: QuickFilter) => {
    if (isFlag(code)) return flagLabel(code, offer, messages);
    if (code === 'transmissions') return messages.gearboxes.automatic.label;
    return facetValues(offer, code).find(({ id }) => ids.includes(id))?.label;
  };
  return (
    <div role="group" aria-label={messages.quick} className="quick" data-print="hide">
      {rendered.quickFilters.map((quick) => {
        const { code, ids } = quick;
        const isOn = isFlag(code) ? filters[code] : ids.every((id) => filters[code].includes(id));
        const next = isFlag(code)
          ? { ...filters, [code]: !isOn }
          : withFacetValues(filters, code, ids, !isOn);
        const count = quickFilterCount(counts, quick);
        return (
          <a
            key={code}
            {...clientLink(list.actions.hrefOf({ ...state, filters: next, page: 1 }), () =>
              changeFilters(next),
            )}
            rel="nofollow"
            role="button"
            aria-pressed={isOn}
            onKeyDown={pressOnSpace}
            className={count === 0 && !isOn ? 'choice option-none' : 'choice'}
          >
            {labelOf(quick)} <span className="n">{count}</span>
          </a>
        );
      })}
    </div>
  );
}

/** A link follows Enter alone; a switch follows the space bar too. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
