import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatEuro, formatMessage } from '@/lib/i18n/format';

/** «Ahorras 1.250 €», the sum of the upstream's campaigns (product 8.1). */
export function Saving({ saving, className = '' }: { saving: number | null; className?: string }) {
  const { saving: text } = useMessages('card');
  return (
    saving !== null && <p className={className}>{formatMessage(text, { saving: formatEuro(saving) })}</p>
  );
}
