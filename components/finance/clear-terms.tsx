import { useMessages } from '@/components/ui/messages/messages-provider';
import { quietLink } from './fee-statement';
import { useFinance } from './finance-store';

/** The button that clears the visitor's financing terms (product 8.5); `onClear` is called first. */
export function ClearTerms({ onClear }: { onClear?: () => void }) {
  const messages = useMessages('visitorFee');
  const clear = () => {
    onClear?.();
    useFinance.getState().choose(null);
  };
  return (
    <button type="button" className={quietLink} onClick={clear}>
      {messages.putAway}
      <span className="sr-only">{messages.ofTerms}</span>
    </button>
  );
}
