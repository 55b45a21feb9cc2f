import { useEffect, useEffectEvent } from 'react';
import { filterFormId } from '@/components/filters/filter-sidebar';
import { formTexts } from '@/lib/browser/form-texts';
import { listHref, parseListState } from '@/lib/routing/search-params';
import { orderId } from './results-bar';
import type { List } from './use-list';

/** Takes over what was ticked, typed or ordered in the server's markup before the list's code was ready. */
export function useEarlyChoices({ offer, state, go }: List): void {
  const takeOver = useEffectEvent(() => {
    const form = document.getElementById(filterFormId);
    const texts = form instanceof HTMLFormElement ? formTexts(form) : [];
    const given = new URLSearchParams(texts.map(([name, value]) => [name, value]));
    given.set('sort', document.querySelector<HTMLSelectElement>(`#${orderId}`)?.value ?? '');
    const chosen = parseListState(given, offer);
    const next = { filters: form ? chosen.filters : state.filters, sort: chosen.sort };
    if (listHref('', next) !== listHref('', { filters: state.filters, sort: state.sort }))
      go({ ...state, ...next, page: 1 });
  });
  useEffect(() => takeOver(), []);
}
