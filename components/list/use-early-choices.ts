import { useEffect } from 'react';
import { filterFormId } from './filters/filter-sidebar';
import { useStable } from '@/components/ui/use-stable';
import { formTexts } from '@/lib/web/browser/form-texts';
import { listHref, parseListState } from '@/lib/addresses/list-params';
import { orderId } from './results-bar';
import type { List } from './use-list';

/**
 * Takes over what was ticked, typed or ordered in the server's markup before the list's code was ready. The sidebar is
 * hydrated by itself, and later: it calls the function that is returned once its controls are React's.
 */
export function useEarlyChoices({ offer, state, go }: List): () => void {
  const takeOver = useStable(() => {
    const form = document.getElementById(filterFormId);
    const texts = form instanceof HTMLFormElement ? formTexts(form) : [];
    const given = new URLSearchParams(texts.map(([name, value]) => [name, value]));
    given.set('sort', document.querySelector<HTMLSelectElement>(`#${orderId}`)?.value ?? '');
    const chosen = parseListState(given, offer);
    const next = { filters: form ? chosen.filters : state.filters, sort: chosen.sort };
    if (listHref('', next) !== listHref('', { filters: state.filters, sort: state.sort }))
      go({ ...state, ...next, page: 1 });
  });
  useEffect(() => takeOver(), [takeOver]);
  return takeOver;
}
