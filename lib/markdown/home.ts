import 'server-only';
import { getTranslations } from 'next-intl/server';
import { plainText } from '@/lib/html/sanitize';
import { paths } from '@/lib/routing/routes';
import { getConfig } from '@/lib/source/config';
import { getModels } from '@/lib/source/models';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { dealersSection } from './dealers';
import { creditSection, markdownText, type MarkdownPage } from './document';
import { bulletList, escapeMarkdown, joined, markdownLink, section } from './text';

/**
 * Returns home as Markdown: the models with their figures, the dealers, and the configured text.
 * @throws SourceError when the configuration or the models are unavailable.
 */
export async function homeMarkdown(): Promise<MarkdownPage> {
  const [config, models, t] = await Promise.all([getConfig(), getModels(), getTranslations()]);
  const hasFees = models.some(({ bestMonthlyFee }) => bestMonthlyFee);
  const lists = [
    markdownLink(t('stock.seeAll'), paths.stock),
    markdownLink(t('stock.promotions'), paths.promotions),
    config.configuratorUrl === null
      ? ''
      : markdownLink(config.configuratorText || t('home.configurator'), config.configuratorUrl),
  ];
  const paragraph = escapeMarkdown(plainText(config.homeH2Paragraph));
  return {
    status: 200,
    canonical: paths.home,
    index: true,
    text: await markdownText({
      title: config.homeTitle || t('home.title'),
      page: paths.home,
      blocks: [
        escapeMarkdown(config.homeSubtitle || t('home.subtitle')),
        bulletList(await modelLines(models)) || escapeMarkdown(t('models.emptyList')),
        joined(lists),
        hasFees ? await creditSection(config) : null,
        await dealersSection(),
        config.homeH2Label ? section(config.homeH2Label, paragraph) : paragraph,
      ],
    }),
  };
}

/** Returns each model on one line: number, lowest fee and price (product 5.7). */
export async function modelLines(models: readonly ModelSummary[]): Promise<readonly string[]> {
  const t = await getTranslations('models');
  return models.map((model) => {
    const { name, vehiclesCount, bestMonthlyFee, bestFinalPrice, bestPrice } = model;
    if (vehiclesCount === 0) return `${escapeMarkdown(name)}: ${escapeMarkdown(t('soldOut'))}`;
    const price = bestFinalPrice ?? bestPrice;
    const figures = [
      vehiclesCount === null ? '' : t('count', { count: vehiclesCount }),
      bestMonthlyFee ? t('feeFrom', { fee: bestMonthlyFee.text }) : '',
      price ? t('priceFrom', { price: price.text }) : '',
    ];
    const link = markdownLink(name, paths.stockOfModel(model.urlKey ?? model.id));
    return joined([link, joined(figures.map(escapeMarkdown))], ': ');
  });
}
