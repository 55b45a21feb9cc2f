import { useLayoutEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { dialogTitleId } from '@/components/ui/dialog-head';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { anchors } from '@/lib/routing/routes';
import { formatMessage } from '@/lib/i18n/format';
import { useCompare } from './compare-store';

interface ReplaceDialogProps {
  onReplace: () => void;
  onClosed: () => void;
}

/** Asks for confirmation before a shared comparison replaces the visitor's vehicles, which it lists (product 9.5). */
export function ReplaceDialog({ onReplace, onClosed }: ReplaceDialogProps) {
  const messages = useMessages('comparator');
  const own = useCompare(({ vehicles }) => vehicles);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      id={anchors.replaceDialog}
      aria-labelledby={dialogTitleId(anchors.replaceDialog)}
      className="plain-dialog"
      onClose={onClosed}
    >
      <h2 id={dialogTitleId(anchors.replaceDialog)} className="text-title font-semibold">
        {messages.replaceTitle}
      </h2>
      <p className="text-soft mt-3">{formatMessage(messages.replaceText, { count: own.length })}</p>
      <ul className="text-soft mt-2 list-disc pl-5">
        {own.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <button type="button" onClick={() => dialog.current?.close()} className={buttonClass('secondary')}>
          {messages.keepOwn}
        </button>
        <button type="button" onClick={onReplace} className={buttonClass('primary')}>
          {messages.replace}
        </button>
      </div>
    </dialog>
  );
}
