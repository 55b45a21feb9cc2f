import { buttonClass } from '@/components/ui/button';
import type { FinancingChoice } from '@/lib/domain/financing';
import { formatEuro } from '@/lib/format';
import type { FinanceWords } from './words';

interface LastChoiceProps {
  /** What can be taken over; null for nothing. */
  choice: FinancingChoice | null;
  words: FinanceWords;
  onUse: (choice: FinancingChoice) => void;
}

/** Offers what the visitor chose last, on whatever vehicle (decisions 13). Its room is kept: nothing moves when it comes. */
export function LastChoice({ choice, words, onUse }: LastChoiceProps) {
  return (
    <div className="scripted min-h-11">
      {choice && (
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={({ currentTarget }) => {
            // The button goes; what it sets is where the focus belongs.
            currentTarget.closest('form')?.querySelector<HTMLInputElement>('[type=range]')?.focus();
            onUse(choice);
          }}
        >
          {words.useLast
            .replace('{entry}', () => formatEuro(choice.entry))
            .replace('{months}', words.monthsShown.replace('{months}', String(choice.months)))}
        </button>
      )}
    </div>
  );
}
