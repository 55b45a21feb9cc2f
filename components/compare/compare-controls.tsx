import { useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { comparisonBlocks, type ComparisonBlock } from '@/lib/compare/rows';

/** What is shown of a comparison: no block chosen shows all of them. */
export interface CompareChoice {
  readonly blocks: readonly ComparisonBlock[];
  readonly onlyDifferences: boolean;
}

/** The box of the differences, beside those named as the blocks. */
const differences = 'differences';

/** The quick filter (product 9.3: nothing chosen shows all), and the differences. */
export function CompareControls({ onChoose }: { onChoose: (choice: CompareChoice) => void }) {
  const messages = useMessages('comparator');
  const controls = useRef<HTMLDivElement>(null);
  const read = () => {
    const boxes = controls.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const ticked = new Set([...boxes].map(({ name }) => name));
    onChoose({
      blocks: comparisonBlocks.filter((block) => ticked.has(block)),
      onlyDifferences: ticked.has(differences),
    });
  };
  // What was ticked before the page's scripts ran is known to the boxes alone; where nothing was, all is shown already.
  const readFirst = useEffectEvent(() => controls.current?.querySelector('input:checked') && read());
  useEffect(() => void readFirst(), []);
  return (
    <div
      ref={controls}
      onChange={read}
      className="mt-6 flex flex-wrap items-center gap-2 gap-x-6"
      data-print="hide"
    >
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-2 font-semibold">{messages.show}</legend>
        {comparisonBlocks.map((block) => (
          <label key={block} className="pill max-sm:text-label max-sm:px-3">
            <input type="checkbox" name={block} />
            {messages.blocks[block]}
          </label>
        ))}
      </fieldset>
      <label className="pill max-sm:text-label max-sm:px-3">
        <input type="checkbox" name={differences} />
        {messages.onlyDifferences}
      </label>
    </div>
  );
}
