import { useEffect } from 'react';
import { filterFormId } from './filters/filter-sidebar';
import { useStable } from '@/components/ui/use-stable';
import { formQuery } from '@/lib/web/browser/form-query';
import { listHref, parseListState } from '@/lib/addresses/list-params';
import type { List } from './use-list';

/**
 * Takes over what was ticked, typed or ordered in the server's markup before the list's code was ready: all of it belongs
 * to one form. The sidebar is hydrated by itself, and later: it calls the function that is returned once its controls are
 * React's.
 */
export function useEarlyChoices({ offer, state, go }: List): () => void {
  const takeOver = useStable(() => {
    const form = document.getElementById(filterFormId);
    if (!(form instanceof HTMLFormElement)) return;
    const { filters, sort } = parseListState(formQuery(form), offer);
    if (listHref('', { filters, sort }) !== listHref('', { filters: state.filters, sort: state.sort }))
      go({ ...state, filters, sort, page: 1 });
  });
  useEffect(() => takeOver(), [takeOver]);
  return takeOver;
}
