import type { ComponentProps } from 'react';
import { Icon } from './icon';

/** The `ref` of a dialog that is open from its first paint on. */
export function openAsModalRef(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** Returns the attributes of a button that shows or closes a dialog, without our scripts too. */
export const dialogCommandProps = (command: 'show-modal' | 'close', commandfor: string) => ({
  command,
  commandfor,
});

/** The cross in the corner of a dialog, a banner or a toast. */
export function CloseButton({ size = 20, ...button }: ComponentProps<'button'> & { size?: number }) {
  return (
    <button
      type="button"
      className="hover:bg-page -mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md"
      {...button}
    >
      <Icon name="close" size={size} />
    </button>
  );
}

interface DialogProps extends ComponentProps<'dialog'> {
  id: string;
  title: string;
  /**
   * The accessible name of the button that closes it, without our scripts too; without it the content has
   * one.
   */
  closeLabel?: string;
  /** The classes of its head. */
  headClasses?: string;
}

/** A dialog with its title; a press beside it closes it too, unless `closedby` says otherwise. */
export function Dialog({
  id,
  title,
  closeLabel,
  headClasses = 'items-start',
  children,
  ...dialog
}: DialogProps) {
  const titleId = `${id}-t`;
  return (
    <dialog
      id={id}
      closedby="any"
      aria-labelledby={titleId}
      className="text-main shadow-float bg-surface m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg p-6 sm:p-8"
      {...dialog}
    >
      <div className={`flex justify-between gap-4 ${headClasses}`}>
        <h2 id={titleId} className="text-title font-semibold">
          {title}
        </h2>
        {closeLabel && <CloseButton aria-label={closeLabel} {...dialogCommandProps('close', id)} />}
      </div>
      {children}
    </dialog>
  );
}
