'use client';

import { useMessages } from '@/components/messages/messages-provider';
import { useToasts } from '@/components/ui/toast-store';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { comparisonBlocks, type ComparisonBlock } from '@/lib/domain/comparison';

interface CompareControlsProps {
  shown: readonly ComparisonBlock[];
  onShow: (blocks: readonly ComparisonBlock[]) => void;
  onlyDifferences: boolean;
  onDifferences: (only: boolean) => void;
  /** Empties the comparator; null where it isn't this device's. */
  onReset: (() => void) | null;
  /** The address that shows this comparison to somebody else. */
  shareHref: string;
}

/** The quick filter (product 9.3: nothing chosen shows all), the differences, sharing and printing. */
export function CompareControls(props: CompareControlsProps) {
  const { shown, onShow, onlyDifferences, onDifferences, onReset, shareHref } = props;
  const messages = useMessages('comparator');
  const toggle = (block: ComparisonBlock) =>
    onShow(shown.includes(block) ? shown.filter((other) => other !== block) : [...shown, block]);
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
      window.location.assign(shareHref);
    }
  };
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4" data-print="hide">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 font-semibold">{messages.show}</legend>
          {comparisonBlocks.map((block) => (
            <label key={block} className="pill">
              <input type="checkbox" checked={shown.includes(block)} onChange={() => toggle(block)} />
              {messages.blocks[block]}
            </label>
          ))}
        </fieldset>
        <label className="pill">
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={(event) => onDifferences(event.target.checked)}
          />
          {messages.onlyDifferences}
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
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
    </div>
  );
}
