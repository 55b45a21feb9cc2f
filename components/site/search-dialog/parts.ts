import { anchors } from '@/lib/routing/routes';

/** The frame's search dialog; a list's filters have slots in it. */
interface SearchDialogParts {
  readonly dialog: HTMLDialogElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
}

const dialogSelector = `dialog#${anchors.searchDialog}`;

/** Returns the search dialog; null on a page without the frame. */
export function searchDialog(): SearchDialogParts | null {
  const dialog = document.querySelector<HTMLDialogElement>(dialogSelector);
  const form = dialog?.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[name="search"]');
  return dialog && form && input ? { dialog, form, input } : null;
}

/** Opens the search dialog; on a list it holds the filters, unless they are beside the list. */
export function openSearchDialog(): void {
  const parts = searchDialog();
  if (parts && !parts.dialog.open) parts.dialog.showModal();
}
