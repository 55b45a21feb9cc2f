import { useMessages } from '@/components/messages/messages-provider';
import { comparisonBlocks, type ComparisonBlock } from '@/lib/domain/comparison-rows';

interface CompareControlsProps {
  shown: readonly ComparisonBlock[];
  onShow: (blocks: readonly ComparisonBlock[]) => void;
  onlyDifferences: boolean;
  onDifferences: (only: boolean) => void;
}

/** The quick filter (product 9.3: nothing chosen shows all), and the differences. */
export function CompareControls({ shown, onShow, onlyDifferences, onDifferences }: CompareControlsProps) {
  const messages = useMessages('comparator');
  const toggle = (block: ComparisonBlock) =>
    onShow(shown.includes(block) ? shown.filter((other) => other !== block) : [...shown, block]);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 gap-x-6" data-print="hide">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-2 font-semibold">{messages.show}</legend>
        {comparisonBlocks.map((block) => (
          <label key={block} className="pill max-sm:text-label max-sm:px-3">
            <input type="checkbox" checked={shown.includes(block)} onChange={() => toggle(block)} />
            {messages.blocks[block]}
          </label>
        ))}
      </fieldset>
      <label className="pill max-sm:text-label max-sm:px-3">
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => onDifferences(event.target.checked)}
        />
        {messages.onlyDifferences}
      </label>
    </div>
  );
}
