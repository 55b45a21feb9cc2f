import type { ReactNode } from 'react';
import { create } from 'zustand';

/** The filters of a page's list in the search dialog, while it is open. */
export interface DialogFilters {
  /** Their controls, unless these are beside the list, and hidden fields for a search with them. */
  readonly controls: ReactNode;
  /** The number of vehicles that they leave, empty where it isn't known. */
  readonly count: string;
  readonly clear: () => void;
  /** Applies them; returns false where a control of the form is invalid, and says so. */
  readonly apply: (form: HTMLFormElement) => boolean;
}

interface SearchDialogState {
  /** Undefined until the dialog has been opened for the first time. */
  readonly isOpen: boolean | undefined;
  /** The typed text. */
  readonly text: string;
  /** Null on a page without a list, and while it is closed. */
  readonly filters: DialogFilters | null;
}

/** What the search dialog and the list of its page know of each other. */
export const useSearchDialog = create<SearchDialogState>(() => ({
  isOpen: undefined,
  text: '',
  filters: null,
}));
