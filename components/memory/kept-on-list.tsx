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

/** What the address of a list is kept by, with the address of the list's index; null for any other page. */
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

/** Keeps the search that the page's address shows, and says what became of that (product 6.16). */
export async function keepSearch(filters: Messages['filters']): Promise<void> {
  const texts = keptMessages();
  const { show } = useToasts.getState();
  void useRecent.persist.rehydrate();
  if (useRecent.getState().off) {
    show({ title: texts.notKept, body: texts.memoryOff, icon: 'error' });
    return;
  }
  const query = new URLSearchParams(window.location.search);
  // What is shown is kept: of a slip the text that was meant.
  const meant = document.querySelector<HTMLElement>('[data-meant]')?.dataset['meant'];
  if (meant !== undefined) query.set('search', meant);
  const search = searchAt(window.location.pathname, query);
  if (!search) return;
  const { index } = search;
  const title = document.querySelector('h1')?.textContent ?? '';
  // Without it the search is kept all the same: what is new is then told from the next look on.
  if (!anyStock(index)) await followStock(index, '').catch(() => undefined);
  const live = anyStock(index);
  const name = nameOf(live ? describe(search, live, title, filters) : title) ?? search.href;
  const seen = live && (await currentVehicles(search, live));
  const outcome = useKept.getState().keep({ ...search, name, at: Date.now(), seen });
  // Pages look into one storage alone for whether anything is remembered; and what shows searches comes with the first.
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

/** What a list is: its only model or what is searched for, and what filters it; else its title. */
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
  // All stock that is filtered is what filters it.
  const base = ofList ?? (path === paths.stock && choices.length > 0 ? '' : title);
  const parts = [{ label: base, ours: false }, ...choices].filter(({ label }) => label !== '');
  return parts
    .map(({ label, ours }, at) => (ours && at > 0 ? label.charAt(0).toLowerCase() + label.slice(1) : label))
    .join(' · ');
}

/** The kept searches, where the page has a place for them below its list; and whoever sees one has looked at it (product 6.16). */
export function KeptOnList() {
  useLooks();
  const place = document.getElementById(keptPlace);
  return place && createPortal(<KeptSearches />, place);
}

const address = () => window.location.pathname + window.location.search;

/** Remembers the vehicles of the kept search that the page's address shows. */
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
