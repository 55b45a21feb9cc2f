import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';

/** «Ahorras 1.250 €», the sum of the upstream's campaigns (product 8.1). */
export function Saving({ saving, className = '' }: { saving: string | null; className?: string }) {
  const { saving: text } = useMessages('card');
  return saving && <p className={className}>{formatMessage(text, { saving })}</p>;
}
