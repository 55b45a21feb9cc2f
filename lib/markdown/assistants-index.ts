import 'server-only';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/platform/env';
import { assistantPaths } from '@/lib/routing/endpoint-paths';
import { markdownPath } from '@/lib/routing/markdown-paths';
import { paths, sitemapPath } from '@/lib/routing/routes';
import { getConfig } from '@/lib/source/config';
import { getModels } from '@/lib/source/models';
import { getStock } from '@/lib/source/stock';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { bulletList, codeSpan, escapeMarkdown, joined, markdownLink, section } from './text';

const tools = [
  ...(['search_catalog', 'lookup_catalog', 'get_product', 'simulate_financing'] as const),
  ...(['compare_vehicles', 'running_costs', 'list_dealers', 'stock_changes'] as const),
];

/**
 * Returns `/llms.txt` (llmstxt.org): what the site is, its pages as Markdown, and what assistants can ask.
 * @throws SourceError when the configuration, the models or the stock are unavailable.
 */
export async function assistantsIndex(): Promise<string> {
  const [config, models, stock, t, all] = await Promise.all([
    getConfig(),
    getModels(),
    getStock({ kind: 'all' }),
    getTranslations('markdown'),
    getTranslations(),
  ]);
  const { brandName: brand, sellerName } = env();
  const count = stock?.vehicles.length ?? 0;
  const pages = [
    markdownLink(all('stock.all'), markdownPath(paths.stock)),
    markdownLink(all('stock.promotions'), markdownPath(paths.promotions)),
    markdownLink(all('stock.home'), markdownPath(paths.home)),
    markdownLink(all('nav.contact'), paths.contact),
    markdownLink('Sitemap', sitemapPath),
  ];
  const ways = [
    escapeMarkdown(t('askMarkdown')),
    `${escapeMarkdown(t('askFilters'))} ${codeSpan(`${markdownPath(paths.stock)}?price=25000&sort=2`)}`,
    `${escapeMarkdown(t('askVehicle'))} ${codeSpan(markdownPath('/vehiculo/{id}'))}`,
    `${escapeMarkdown(t('askComparison'))} ${codeSpan(`${markdownPath(paths.comparator)}?ids={id},{id}`)}`,
    `UCP: ${markdownLink(assistantPaths.profile, assistantPaths.profile)}`,
    `MCP (Streamable HTTP): ${codeSpan(env().siteUrl + assistantPaths.mcp)}`,
    `REST: ${codeSpan(`POST ${env().siteUrl}${assistantPaths.search}`)}`,
  ];
  const parts = [
    `# ${escapeMarkdown(joined([sellerName, config.homeTitle || all('home.title')], ': '))}`,
    `> ${escapeMarkdown(t('summary', { brand, count }))}`,
    escapeMarkdown(t('note')),
    section(
      t('models'),
      bulletList(
        models.flatMap((model) =>
          modelEntry(model, all('models.count', { count: model.vehiclesCount ?? 0 })),
        ),
      ),
    ),
    section(t('pages'), bulletList(pages)),
    section(t('ask'), bulletList(ways)),
    section(
      t('tools'),
      bulletList(tools.map((name) => `${codeSpan(name)}: ${escapeMarkdown(t(`toolTexts.${name}`))}`)),
    ),
    section(t('requests'), escapeMarkdown(t('requestsText'))),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Returns the entry of a model with stock. */
function modelEntry({ name, id, urlKey, vehiclesCount }: ModelSummary, counted: string): readonly string[] {
  if (vehiclesCount === 0) return [];
  const link = markdownLink(name, markdownPath(paths.stockOfModel(urlKey ?? id)));
  return [vehiclesCount === null ? link : `${link}: ${escapeMarkdown(counted)}`];
}
