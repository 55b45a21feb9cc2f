import 'server-only';
import { getMessages, getTranslations } from 'next-intl/server';
import { plainText } from '@/lib/html/sanitize';
import { formatEuro } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { activeChoices, relaxationLabel } from '@/lib/list/choices';
import type { RenderedTerms } from '@/lib/list/index/loaded-stock';
import { listHref, type ListState } from '@/lib/list/list-params';
import type { ListView } from '@/lib/list/view';
import { paths } from '@/lib/routing/routes';
import type { SearchOutcome } from '@/lib/search/stock-search';
import type { SiteConfig } from '@/lib/site/site-config';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import { bulletList, escapeMarkdown, joined, markdownLink } from './text';

/** Returns the number of vehicles, page, active filters, and what a maximum fee on financing terms did. */
export async function stateText(
  path: string,
  list: StockList,
  state: ListState,
  { total, page, pages, relaxations }: ListView,
  simulated: RenderedTerms | null,
): Promise<string> {
  const t = await getTranslations();
  const { filters }: Messages = await getMessages();
  const chosen = activeChoices(state.filters, list, filters).map(({ label }) => label);
  const order = { 1: t('list.sortHighest'), 2: t('list.sortLowest'), 3: t('list.sortOffers') }[state.sort];
  const ways = relaxations.map((relaxation) =>
    markdownLink(
      relaxationLabel(relaxation, state.filters, list, filters),
      listHref(path, { ...state, filters: relaxation.filters, page: 1 }),
    ),
  );
  const lines = [
    joined([
      `**${escapeMarkdown(t('list.count', { count: total }))}**`,
      pages > 1 ? escapeMarkdown(t('markdown.pageOf', { page, pages })) : '',
      escapeMarkdown(`${t('list.sort')}: ${order}`),
    ]),
    chosen.length > 0 ? escapeMarkdown(`${t('filters.active')}: ${chosen.join(', ')}`) : '',
    simulated === null ? '' : escapeMarkdown(await termsText(simulated, state)),
    total === 0 ? escapeMarkdown(t('emptyListFilter')) : '',
    bulletList(ways),
  ];
  return joined(lines, '\n\n');
}

/** Returns what the financing terms of a list did to it, as the page says it (product 6.13). */
async function termsText({ outcome, range, isPartial }: RenderedTerms, state: ListState): Promise<string> {
  const t = await getTranslations('terms');
  const euros = (amount = 0) => ({ amount: formatEuro(amount) });
  const { cuota } = state.filters;
  if (outcome === 'unknown') return t('unfiltered');
  if (outcome === 'below') return t('below', euros(range?.min));
  if (outcome === 'above') return t('above', euros(range?.max));
  if (cuota === undefined) return t('byTerms');
  return isPartial ? t('partly', euros(cuota)) : t('byFee', euros(cuota));
}

/** Returns what a search was understood as (product 6.10); null without one. */
export async function searchText({ search }: ListState, outcome: SearchOutcome): Promise<string | null> {
  if (search === null) return null;
  const t = await getTranslations('stock');
  const { correctedText, unknown, ways } = outcome;
  const quoted = unknown.map((text) => t('quoted', { text })).join(', ');
  const literally = listHref(paths.stock, { search, literal: true });
  const others = ways.map(({ left, text }) =>
    markdownLink(t('searchWithout', { text, left }), listHref(paths.stock, { search: text })),
  );
  return joined(
    [
      escapeMarkdown(
        correctedText === null ? t('searchFor', { text: search }) : t('searchMeant', { text: correctedText }),
      ),
      correctedText === null ? '' : markdownLink(t('searchLiterally', { text: search }), literally),
      quoted === '' ? '' : escapeMarkdown(t('searchUnknown', { words: quoted })),
      others.length === 0 ? '' : `${escapeMarkdown(t('searchWays'))}\n\n${bulletList(others)}`,
    ],
    '\n\n',
  );
}

/** Returns the texts of a list without vehicles (product 6.11), with ways on. */
export async function noVehicles(config: SiteConfig, { kind }: StockQuery): Promise<string> {
  const t = await getTranslations();
  const isModel = kind === 'model';
  const title = config.noStockPageTitle || (isModel ? t('stock.noStockTitle') : t('models.emptyList'));
  const message =
    plainText(config.noStockPageMessage) ||
    (isModel ? t('stock.noStockMessage') : t('stock.noVehiclesMessage'));
  return joined(
    [
      `**${escapeMarkdown(t('list.count', { count: 0 }))}**`,
      joined([title, message].map(escapeMarkdown), '. '),
      joined([markdownLink(t('stock.seeAll'), paths.stock), markdownLink(t('nav.contact'), paths.contact)]),
    ],
    '\n\n',
  );
}
