'use client';

import { choicesIn } from '@/lib/list/choices';
import { currentStock, currentVehicles, keptMessages, KeptSearches } from './kept-searches';
import { useKept } from './kept-store';
import { keptKey } from './remembered';
import { useRecent } from './recent-store';
import { useToasts } from '@/components/ui/toasts';
import { parseListState } from '@/lib/addresses/list-params';
import { paths } from '@/lib/addresses/routes';
import { indexHref, listOf, pathOf, targetOf } from '@/lib/list/target';
import { identified, keptPlace, type KeptSearch, mostSearches, nameOf } from '@/lib/memory/kept-searches';
import { valuesOf } from '@/lib/shop/facets';
import { formatMessage } from '@/lib/web/i18n/format';
import type { Messages } from '@/lib/web/i18n/locales';
import { anyStock, type ClientStockIndex } from '@/lib/list/index/held';
import { followStock } from '@/lib/list/index/load';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { watchAddress } from '@/lib/navigation/navigate';

/** Returns a list's search id and URL, with the URL of the list's index; null for any other page. */
function searchAt(
  pathname: string,
  query: URLSearchParams,
): Pick<KeptSearch, 'id' | 'href' | 'index'> | null {
  const target = targetOf(pathname);
  if (!target) return null;
  const list = listOf(target, query);
  const path = list.kind === 'search' ? paths.stock : pathOf(target);
  return { ...identified(path, query), index: indexHref(list) };
}

/** Saves the search in the page's URL and shows the outcome in a toast (product 6.16). */
export async function keepSearch(filters: Messages['filters']): Promise<void> {
  const texts = keptMessages();
  const { show } = useToasts.getState();
  void useRecent.persist.rehydrate();
  if (useRecent.getState().off) {
    show({ title: texts.notKept, body: texts.memoryOff, icon: 'error' });
    return;
  }
  const query = new URLSearchParams(window.location.search);
  // Saves the shown search: of a misspelled text the corrected one.
  const meant = document.querySelector<HTMLElement>('[data-meant]')?.dataset['meant'];
  if (meant !== undefined) query.set('search', meant);
  const search = searchAt(window.location.pathname, query);
  if (!search) return;
  const { index } = search;
  const title = document.querySelector('h1')?.textContent ?? '';
  // Without an index the search is saved all the same; its news then start with the next view.
  if (!anyStock(index)) await followStock(index, '').catch(() => undefined);
  const live = anyStock(index);
  const name = nameOf(live ? describe(search, live, title, filters) : title) ?? search.href;
  const seen = live && (await currentVehicles(search, live));
  const outcome = useKept.getState().keep({ ...search, name, at: Date.now(), seen });
  // Pages check only the storage of viewed vehicles, so it gets an entry. The event loads the code for saved searches.
  if (outcome === 'kept') useRecent.setState({});
  if (outcome === 'kept') window.dispatchEvent(new StorageEvent('storage', { key: keptKey }));
  const isKept = outcome === 'kept' || outcome === 'known';
  show({
    title: isKept ? texts.isKept : texts.notKept,
    body: outcome === 'kept' ? name : formatMessage(texts[outcome], { most: mostSearches }),
    icon: isKept ? 'success' : 'error',
    link: outcome === 'failed' ? null : { href: paths.home, text: texts.see },
  });
}

/** Names a list: its only model or the search text, with the filters; else its title. */
function describe(
  { href }: Pick<KeptSearch, 'href'>,
  { offer }: ClientStockIndex,
  title: string,
  messages: Messages['filters'],
): string {
  const [path, query] = href.split('?', 2);
  const { filters, search } = parseListState(new URLSearchParams(query), offer);
  const choices = choicesIn(filters, offer, messages);
  const [model, other] = valuesOf(offer, 'models');
  const ofList =
    search !== null
      ? `«${search}»`
      : path !== paths.stock && model && !other && filters.models.length === 0
        ? model.label
        : null;
  // Filtered stock of all models is named by its filters only.
  const base = ofList ?? (path === paths.stock && choices.length > 0 ? '' : title);
  const parts = [{ label: base, ours: false }, ...choices].filter(({ label }) => label !== '');
  return parts
    .map(({ label, ours }, at) => (ours && at > 0 ? label.charAt(0).toLowerCase() + label.slice(1) : label))
    .join(' · ');
}

/** The saved searches below a list, if it has a container. Marks the list's search as viewed (product 6.16). */
export function KeptOnList() {
  useLooks();
  const place = document.getElementById(keptPlace);
  return place && createPortal(<KeptSearches />, place);
}

const address = () => window.location.pathname + window.location.search;

/** Stores the current vehicles of the saved search in the page's URL as viewed. */
function useLooks(): void {
  const shown = useSyncExternalStore(watchAddress, address);
  useEffect(() => {
    const [pathname = '', query] = shown.split('?', 2);
    const search = searchAt(pathname, new URLSearchParams(query));
    void useKept.persist.rehydrate();
    const isKept = () => useKept.getState().searches.some(({ id }) => id === search?.id);
    if (!search || !isKept()) return;
    let isOver = false;
    const look = async () => {
      const live = await currentStock(search.index);
      const vehicles = live && (await currentVehicles(search, live));
      if (!isOver && live && isKept()) useKept.getState().look(search.id, vehicles);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [shown]);
}
