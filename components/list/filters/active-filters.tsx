'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';
import { inPlaceLink } from '@/lib/navigation/follow-links';
import type { FilterOffer } from '@/lib/shop/facets';
import { noFilters, type Filters } from '@/lib/shop/filters';
import { formatMessage } from '@/lib/web/i18n/format-message';
import { choicesIn } from './choices';

interface ActiveFiltersProps {
  filters: Filters;
  offer: FilterOffer;
  /** The address of the list with other filters. */
  hrefOf: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
}

/** The active filters above the list (product 6.9): each is a link to the list without it. */
export function ActiveFilters({ filters, offer, hrefOf, onChange }: ActiveFiltersProps) {
  const messages = useMessages('filters');
  const choices = choicesIn(filters, offer, messages);
  if (choices.length === 0) return null;
  const link = (to: Filters) => inPlaceLink(hrefOf(to), () => onChange(to));
  return (
    <ul aria-label={messages.active} className="flex flex-wrap items-center gap-2">
      {choices.map(({ key, label, hex, without }) => (
        <li key={key}>
          <a
            {...link(without)}
            aria-label={formatMessage(messages.remove, { what: label })}
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
          {messages.clearAll}
        </a>
      </li>
    </ul>
  );
}
