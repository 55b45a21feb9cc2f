import type { ComponentProps } from 'react';
import { Icon } from './icon';

/** Returns the id of a dialog's title, for its `aria-labelledby`. */
export const dialogTitleId = (dialog: string) => `${dialog}-t`;

/** The `ref` of a dialog that is open from its first paint on. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

interface DialogHeadProps {
  /** The id of the dialog; the button closes it without our scripts. */
  dialog: string;
  title: string;
  /** The accessible name of the button; without it there is none. */
  close?: string | undefined;
  className?: string | undefined;
}

/** The title of a dialog and the button that closes it. */
export function DialogHead({ dialog, title, close, className = 'items-start' }: DialogHeadProps) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <h2 id={dialogTitleId(dialog)} className="text-title font-semibold">
        {title}
      </h2>
      {close && (
        <button
          type="button"
          aria-label={close}
          className="hover:bg-page -mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md"
          {...{ command: 'close', commandfor: dialog }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

interface DialogProps extends ComponentProps<'dialog'> {
  id: string;
  title: string;
  /** The accessible name of the button that closes it; without it the content has one. */
  close?: string;
  /** The classes of its head. */
  head?: string;
}

/** A dialog with its head. */
export function Dialog({ id, title, close, head, children, ...dialog }: DialogProps) {
  return (
    <dialog
      id={id}
      aria-labelledby={dialogTitleId(id)}
      className="text-main shadow-float bg-surface m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg p-6 sm:p-8"
      {...dialog}
    >
      <DialogHead dialog={id} title={title} close={close} className={head} />
      {children}
    </dialog>
  );
}
