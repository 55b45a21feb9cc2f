import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface ErrorStateProps {
  title: string;
  text: string;
  retry: string;
  onRetry: () => void;
}

/** An error in one sentence, and a button to try again. */
export function ErrorState({ title, text, retry, onRetry }: ErrorStateProps) {
  return (
    <EmptyState title={title} level="h1">
      <p>{text}</p>
      <button type="button" onClick={onRetry} className={buttonClass('primary')}>
        {retry}
      </button>
    </EmptyState>
  );
}
