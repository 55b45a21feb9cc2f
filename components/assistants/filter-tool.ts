import { trackFilters } from '@/components/analytics/track-list';
import { useFinance } from '@/components/finance/finance-store';
import { scrollBackUpTo } from '@/lib/browser/smooth-scroll';
import { formatMessage } from '@/lib/i18n/format';
import { loadCurrentStock } from '@/lib/list/index/current';
import type { ClientStockIndex } from '@/lib/list/index/loaded-stock';
import { listHref, parseListState, type ListState } from '@/lib/list/list-params';
import { listPath, parseListPath, stockIndexUrl, toStockQuery } from '@/lib/list/target';
import type { ListView } from '@/lib/list/view';
import { navigateTo, updateUrl } from '@/lib/navigation/navigate';
import { anchors, paths } from '@/lib/routing/routes';
import { absoluteUrl, describeCards, listCards } from './described-vehicles';
import { filterProperties } from './filter-properties';
import { withArguments } from './list-arguments';
import { viewOnTerms, type ShownList } from './list-on-terms';
import { textsOf, ToolError, toolTexts, type Outcome, type PageTool, type ToolArguments } from './tool';

interface CurrentList {
  readonly path: string;
  /** URL of its index. */
  readonly index: string;
  readonly query: URLSearchParams;
}

/** Returns the list of this page, or of its path with another query. */
function listHere(query = new URLSearchParams(window.location.search)): CurrentList {
  const target = parseListPath(window.location.pathname);
  if (target === null) throw new ToolError('failed');
  const list = toStockQuery(target, query);
  const path = list.kind === 'search' ? paths.stock : listPath(target);
  return { path, index: stockIndexUrl(list), query };
}

async function loadList({ index }: CurrentList): Promise<ClientStockIndex> {
  const live = await loadCurrentStock(index);
  if (live === null) throw new ToolError('stock');
  return live;
}

/** `filter_list`: filters, order and page of the list in the page's URL. */
export async function filterTool(): Promise<PageTool> {
  const live = await loadCurrentStock(listHere().index);
  return {
    name: 'filter_list',
    texts: toolTexts().filter,
    properties: filterProperties(live?.offer ?? null),
    isReadOnly: true,
    run: filterList,
  };
}

async function filterList({ search, literal, ...args }: ToolArguments): Promise<Outcome> {
  const here = listHere();
  const list = search === undefined && literal === undefined ? here : listOfSearch(here, { search, literal });
  const live = await loadList(list);
  const next = withArguments(list.query, args, live.offer);
  const shown = await viewOnTerms(live, list.index, next);
  const href = listHref(list.path, shown.state, here.query);
  const outcome = describe(shown, list.path, href);
  if (list.index !== here.index) return { ...outcome, leave: () => navigateTo(href) };
  showState(parseListState(here.query, live.offer, shown.limits), shown.state, href);
  return outcome;
}

/** Returns the list of another search text; without one the list of all stock. */
function listOfSearch({ query }: CurrentList, args: ToolArguments): CurrentList {
  const next = new URLSearchParams(query);
  for (const name of ['search', 'literal'].filter((param) => args[param] !== undefined)) {
    const text = textsOf(args, name).join(' ');
    next.delete(name);
    if (text !== '' && text !== 'false') next.set(name, text);
  }
  return listHere(next);
}

/** Writes the URL, which the list's island follows as after a visitor's choice. */
function showState(before: ListState, after: ListState, href: string): void {
  trackFilters(before.filters, after.filters);
  // Terms removed from the list are dismissed for the whole visit (product 8.5).
  if (before.terms !== null && after.terms === null) useFinance.getState().choose(null);
  updateUrl(href, 'push');
  const top = document.getElementById(anchors.results);
  if (top) scrollBackUpTo(top);
}

/** Returns the result: the number of vehicles, the first ones and, without any, the closest lists. */
function describe({ view, state, notes }: ShownList, path: string, href: string): Outcome {
  const texts = toolTexts().filter;
  const url = absoluteUrl(href);
  if (view === null) return { text: notes.join(' '), data: { total: null, url, vehicles: [] } };
  const { total, page, pages, cards } = view;
  const found = formatMessage(total > 0 ? texts.found : texts.none, {
    ...{ count: total, vehicles: listCards(cards) },
  });
  const ofPages = pages > 1 && formatMessage(texts.page_of, { page, pages });
  return {
    text: [found, ofPages, ...notes].filter(Boolean).join(' '),
    data: { total, page, pages, url, vehicles: describeCards(cards), ways: waysOf(view, state, path) },
  };
}

const waysOf = ({ relaxations }: ListView, state: ListState, path: string) =>
  relaxations.map(({ filters, count }) => ({
    total: count,
    url: absoluteUrl(listHref(path, { ...state, filters, page: 1 })),
  }));
