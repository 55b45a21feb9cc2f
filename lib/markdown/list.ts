import 'server-only';
import { getTranslations } from 'next-intl/server';
import { financingLimits } from '@/lib/finance/financing';
import { plainText } from '@/lib/html/sanitize';
import { isNarrowed, listHref, type ListState, parseListState } from '@/lib/list/list-params';
import { loadListView } from '@/lib/list/load-terms';
import { listPath, type StockTarget, toStockQuery } from '@/lib/list/target';
import type { ListView } from '@/lib/list/view';
import { paths } from '@/lib/routing/routes';
import { searchStock } from '@/lib/search/stock-search';
import type { SiteConfig } from '@/lib/site/site-config';
import { getConfig } from '@/lib/source/config';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/stock/stock';
import { creditSection, markdownText, type MarkdownPage } from './document';
import { listFilters } from './list-filters';
import { noVehicles, searchText, stateText } from './list-state';
import { bulletList, escapeMarkdown, joined, markdownLink, section } from './text';
import { vehicleLines } from './vehicle-line';

/** Returns a list's H1 where the upstream gives none. */
type Heading = (query: StockQuery, list: StockList) => Promise<string>;

/**
 * Returns a list as Markdown: one page of its vehicles, its state and what can be filtered; null for a model that
 * doesn't exist.
 * @throws SourceError when it is unavailable.
 */
export async function listMarkdown(
  target: StockTarget,
  query: URLSearchParams,
  heading: Heading,
): Promise<MarkdownPage | null> {
  const stockQuery = toStockQuery(target, query);
  const [{ list: found, search }, config] = await Promise.all([searchStock(stockQuery), getConfig()]);
  if (found === null && stockQuery.kind !== 'promotion') return null;
  const list = found ?? emptyStockList;
  const path = stockQuery.kind === 'search' ? paths.stock : listPath(target);
  const limits = financingLimits(config);
  const state = parseListState(query, list, limits);
  const { shown, simulated } = await loadListView(list, state, limits);
  const t = await getTranslations();
  const hasFees = list.vehicles.some(({ monthlyFee }) => monthlyFee) || simulated !== null;
  const content =
    list.vehicles.length === 0
      ? [await noVehicles(config, stockQuery)]
      : [
          await stateText(path, list, state, shown, simulated),
          bulletList(await vehicleLines(shown.cards, simulated)),
          await pageLinks(path, state, shown),
          section(t('filters.title'), await listFilters(list, shown, limits)),
        ];
  const title = list.h1 ?? (await heading(stockQuery, list));
  return {
    status: found === null ? 404 : 200,
    canonical: listHref(listPath(target), { page: shown.page }),
    index: !isNarrowed(query) && found !== null,
    text: await markdownText({
      title,
      page: listHref(path, { ...state, page: shown.page }),
      blocks: [
        await searchText(state, search),
        ...content,
        hasFees ? await creditSection(config) : null,
        ...introduction(list, config),
      ],
    }),
  };
}

async function pageLinks(path: string, state: ListState, { page, pages }: ListView): Promise<string | null> {
  if (pages === 1) return null;
  const t = await getTranslations('pagination');
  const link = (text: string, to: number) => markdownLink(text, listHref(path, { ...state, page: to }));
  return joined([
    page > 1 ? link(t('previous'), page - 1) : '',
    page < pages ? link(t('next'), page + 1) : '',
  ]);
}

/** Returns the texts of the upstream and of editors below a list. */
function introduction({ h2Label, h2ParagraphHtml, h2BottomHtml }: StockList, config: SiteConfig) {
  const text = escapeMarkdown(plainText(h2ParagraphHtml ?? ''));
  return [
    h2Label ? `## ${escapeMarkdown(h2Label)}` : '',
    text,
    ...[config.listBottomText, h2BottomHtml ?? ''].map((html) => escapeMarkdown(plainText(html))),
  ];
}
