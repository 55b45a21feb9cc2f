import { loadCurrentStock } from '@/lib/list/index/current';
import { defaultListState, listHref } from '@/lib/list/list-params';
import { stockIndexUrl } from '@/lib/list/target';
import { formatMessage } from '@/lib/i18n/format';
import { navigateTo } from '@/lib/navigation/navigate';
import { paths } from '@/lib/routing/routes';
import { normalizeSearchText } from '@/lib/text/normalize';
import { absoluteUrl, describeCards, listCards } from './described-vehicles';
import { textProperty, textsOf, ToolError, toolTexts, type PageTool } from './tool';

/** `search_vehicles`: the vehicles of a search of the site, and its list in the page. */
export function searchTool(): PageTool {
  const texts = toolTexts().search;
  return {
    name: 'search_vehicles',
    texts,
    properties: { search: textProperty(texts.text), show: { type: 'boolean', description: texts.show } },
    required: ['search'],
    isReadOnly: true,
    run: async (args) => {
      const search = normalizeSearchText(textsOf(args, 'search').join(' ')) ?? '';
      // The list of the search's page, as the server understands its text; the page then has it already.
      const live = await loadCurrentStock(stockIndexUrl({ kind: 'search', text: search }));
      if (live === null) throw new ToolError('stock');
      const { cards, total } = live.show(defaultListState);
      const href = listHref(paths.stock, { search });
      const data = { total, url: absoluteUrl(href), vehicles: describeCards(cards) };
      const text = formatMessage(total > 0 ? texts.found : texts.none, {
        ...{ count: total, text: search, vehicles: listCards(cards) },
      });
      if (textsOf(args, 'show')[0] === 'false') return { text, data };
      return { text: `${text} ${texts.shows}`, data, leave: () => navigateTo(href) };
    },
  };
}
