import type { Filters } from '@/lib/shop/filters';
import type { ListState } from '@/lib/addresses/list-params';

/** What a visitor has chosen beyond what the list's address says. */
export type Choice =
  | { readonly kind: 'none' }
  /** A slider is being dragged: the list follows, the address doesn't yet. */
  | { readonly kind: 'sliding'; readonly filters: Filters }
  /** A choice that can't be shown before the index or the server's page arrives. */
  | { readonly kind: 'waiting'; readonly next: ListState }
  /** A slider is being dragged while an earlier choice waits. */
  | { readonly kind: 'waitingAndSliding'; readonly next: ListState; readonly filters: Filters };

export type ChoiceEvent =
  | { readonly type: 'slid'; readonly filters: Filters }
  /** Something was chosen that has to wait. */
  | { readonly type: 'waits'; readonly next: ListState }
  /** What was waited for has arrived, or the visitor went elsewhere; a slider that is being dragged stays where it is. */
  | { readonly type: 'arrived' }
  /** Something was chosen that can be shown at once. */
  | { readonly type: 'shown' };

export const noChoice: Choice = { kind: 'none' };

/** The reducer of a list's choice. */
export function choiceAfter(choice: Choice, event: ChoiceEvent): Choice {
  switch (event.type) {
    case 'slid':
      return 'next' in choice
        ? { kind: 'waitingAndSliding', next: choice.next, filters: event.filters }
        : { kind: 'sliding', filters: event.filters };
    case 'waits':
      return { kind: 'waiting', next: event.next };
    case 'arrived':
      if (choice.kind === 'waitingAndSliding') return { kind: 'sliding', filters: choice.filters };
      return choice.kind === 'waiting' ? noChoice : choice;
    case 'shown':
      return noChoice;
  }
}

/** The filters that a slider is being dragged to; null while none is. */
export const slidTo = (choice: Choice): Filters | null => ('filters' in choice ? choice.filters : null);

/** The choice that is waited for; null while none is. */
export const waitedFor = (choice: Choice): ListState | null => ('next' in choice ? choice.next : null);

/** A state with the filters that a slider is being dragged to, which begin on the first page. */
export function withFilters(state: ListState, filters: Filters | null): ListState {
  return filters ? { ...state, filters, page: 1 } : state;
}
