import { useMessages } from '@/components/ui/messages/messages-provider';
import { useToasts } from '@/components/ui/toast-store';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { leaveTo } from '@/lib/navigation/navigate';
import { paths } from '@/lib/addresses/routes';

interface CompareActionsProps {
  /** Empties the comparator; null where it isn't this device's. */
  onReset: (() => void) | null;
  /** The address that shows this comparison to somebody else. */
  shareHref: string;
}

/** What can be done with a comparison: another vehicle, sharing, printing, emptying. */
export function CompareActions({ onReset, shareHref }: CompareActionsProps) {
  const messages = useMessages('comparator');
  const share = async () => {
    const url = new URL(shareHref, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: messages.shareTitle, url });
      else {
        await navigator.clipboard.writeText(url);
        useToasts.getState().show({ icon: 'success', title: messages.copied, body: url });
      }
    } catch (error) {
      // The visitor has closed the share sheet. After any other error the address is opened, to be copied by hand.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      leaveTo(shareHref);
    }
  };
  return (
    <div className="mt-6 flex flex-wrap gap-2" data-print="hide">
      <a href={paths.stock} className={buttonClass('secondary', 'px-4')}>
        <Icon name="plus" size={18} />
        {messages.addMore}
      </a>
      <button type="button" onClick={() => void share()} className={buttonClass('secondary', 'px-4')}>
        <Icon name="share" size={18} />
        {messages.share}
      </button>
      <button type="button" onClick={() => window.print()} className={buttonClass('quiet', 'px-4')}>
        <Icon name="print" size={18} />
        {messages.print}
      </button>
      {onReset && (
        <button type="button" onClick={onReset} className={buttonClass('quiet', 'px-4')}>
          {messages.reset}
        </button>
      )}
    </div>
  );
}
