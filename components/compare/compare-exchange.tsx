import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { anchors } from '@/lib/routing/routes';
import { parseIdList, escapeListId } from '@/lib/routing/segments';
import { formatMessage } from '@/lib/i18n/format';
import { type CompareColumn, latestOf } from './compare-head';

interface ExchangeProps {
  columns: readonly CompareColumn[];
  name: string;
  value: string;
  onChoose: (id: string) => void;
}

/**
 * Swaps another vehicle into this position where not all fit (product 9.8). Without scripts its form requests the same
 * vehicles in the chosen order.
 */
export function Exchange({ columns, name, value, onChoose }: ExchangeProps) {
  const messages = useMessages('comparator');
  const select = useRef<HTMLSelectElement>(null);
  const choose = (entry: string) => parseIdList(entry).forEach((id) => onChoose(id));
  // A choice made before hydration is in the select only.
  const readFirst = useEffectEvent(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== escapeListId(value)) choose(chosen);
  });
  useEffect(() => readFirst(), []);
  const fit = columns.length <= 4 ? 'md:hidden' : 'lg:hidden';
  return (
    <label className={`compare-round compare-exchange pill px-0 ${fit}`} data-print="hide">
      <Icon name="swap" size={18} />
      <select
        ref={select}
        form={anchors.compared}
        name="ids"
        aria-label={formatMessage(messages.changeVehicle, { vehicle: name })}
        value={escapeListId(value)}
        onChange={(event) => choose(event.target.value)}
      >
        {columns.map((column) => (
          <option key={column.stored.id} value={escapeListId(column.stored.id)}>
            {latestOf(column).name}
          </option>
        ))}
      </select>
    </label>
  );
}
