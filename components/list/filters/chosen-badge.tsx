import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/web/i18n/format';

/** How many values are chosen, behind the name of what they narrow: a number to see, «2 elegidos» to hear. */
export function ChosenBadge({ count }: { count: number }) {
  const { chosen } = useMessages('filters');
  if (count === 0) return null;
  const words = formatMessage(chosen, { count });
  return (
    <span className="badge" title={words}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
