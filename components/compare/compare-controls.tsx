import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { comparisonBlocks, type ComparisonBlock } from '@/lib/compare/comparison';

/** The rows to show: no chosen block means all blocks. */
export interface CompareChoice {
  readonly blocks: readonly ComparisonBlock[];
  readonly onlyDifferences: boolean;
}

/** The value of the differences' checkbox, next to those of the blocks. */
const differences = 'differences';

interface CompareControlsProps {
  onChoose: (choice: CompareChoice) => void;
  /** How many vehicles a phone shows; empty if all. */
  note: string;
}

/** The row filter (product 9.3: nothing chosen shows all, which a text says) and the differences. */
export function CompareControls({ onChoose, note }: CompareControlsProps) {
  const messages = useMessages('comparator');
  const controls = useRef<HTMLDivElement>(null);
  const id = useId();
  const read = () => {
    const boxes = controls.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const ticked = new Set([...boxes].map(({ name }) => name));
    onChoose({
      blocks: comparisonBlocks.filter((block) => ticked.has(block)),
      onlyDifferences: ticked.has(differences),
    });
  };
  // Ticks set before hydration are in the checkboxes only; without any, everything is shown already.
  const readFirst = useEffectEvent(() => controls.current?.querySelector('input:checked') && read());
  useEffect(() => void readFirst(), []);
  return (
    <div ref={controls} onChange={read} className="compare-controls noscript:hidden" data-print="hide">
      <p>
        <span id={id} aria-hidden="true" className="text-main mr-2 font-semibold">
          {messages.show}
        </span>
        <span id={`${id}-all`}>{messages.showAll}</span>
        {note && <span className="float-right md:hidden">{note}</span>}
      </p>
      <div role="group" aria-labelledby={id} aria-describedby={`${id}-all`} className="contents">
        {comparisonBlocks.map((block) => (
          <label key={block} className="pill">
            <input type="checkbox" name={block} />
            {messages.blocks[block]}
          </label>
        ))}
      </div>
      <label className="pill">
        <input type="checkbox" name={differences} />
        {messages.onlyDifferences}
      </label>
    </div>
  );
}
