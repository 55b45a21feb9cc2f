'use client';

import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';
import { activeChoices } from '@/lib/list/choices';
import { clientLink } from '@/lib/navigation/follow';
import { type FilterOffer, type Filters, noFilters } from '@/lib/stock/filters';

interface ActiveFiltersProps {
  filters: Filters;
  offer: FilterOffer;
  /** Returns the URL of the list with other filters. */
  hrefOf: (filters: Filters) => string;
  /** Whether the budget's field shows and removes the maximum fee. */
  isFeeElsewhere?: boolean;
  onChange: (filters: Filters) => void;
}

/** The active filters above the list (product 6.9): each links to the list without it. */
export function ActiveFilters({ filters, offer, hrefOf, isFeeElsewhere, onChange }: ActiveFiltersProps) {
  const messages = useMessages('filters');
  const choices = activeChoices(filters, offer, messages).filter(
    ({ key }) => !(isFeeElsewhere && key === 'cuota'),
  );
  if (choices.length === 0) return null;
  const link = (to: Filters) => clientLink(hrefOf(to), () => onChange(to));
  return (
    <ul aria-label={messages.active} className="flex shrink-0 items-center gap-2">
      {choices.map(({ key, label, hex, without }) => (
        <li key={key}>
          <a
            {...link(without)}
            aria-label={formatMessage(messages.remove, { what: label })}
            className="choice"
          >
            {hex && <span className="chip" style={{ background: hex }} />}
            <span>{label}</span>
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
