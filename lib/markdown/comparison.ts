import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type ComparisonColumn, rowsOfBlock, tableBlocks } from '@/lib/compare/comparison';
import { compareEquipment, type Equipped } from '@/lib/compare/equipment-comparison';
import { loadComparison } from '@/lib/compare/load-comparison';
import { comparisonQuery, equipmentParam, paths } from '@/lib/routing/routes';
import { parseIdsParam } from '@/lib/routing/segments';
import { getConfig } from '@/lib/source/config';
import { creditSection, markdownText, type MarkdownPage } from './document';
import { bulletList, escapeMarkdown, joined, markdownLink, section } from './text';

/**
 * Returns a shared comparison as Markdown: one table, with the equipment where the URL asks for it.
 * @throws SourceError when one of its vehicles is unavailable.
 */
export async function comparisonMarkdown(query: URLSearchParams): Promise<MarkdownPage> {
  const [t, config] = await Promise.all([getTranslations(), getConfig()]);
  const ids = parseIdsParam(query, config.vehiclesCompareMax);
  const withEquipment = query.has(equipmentParam);
  const { columns, equipped, missing } = await loadComparison(ids, withEquipment);
  const blocks =
    columns.length === 0
      ? [joined([t('comparator.emptyList'), t('comparator.emptyHint')].map(escapeMarkdown), '. ')]
      : [
          await comparisonTable(columns),
          equipped ? await equipmentSection(columns, equipped) : await equipmentLink(ids),
          await creditSection(config),
        ];
  const notFound =
    missing.length === 0 ? null : escapeMarkdown(`${t('comparator.someGone')} (${missing.join(', ')})`);
  return {
    status: 200,
    canonical: paths.comparator,
    index: !query.has('ids'),
    text: await markdownText({
      title: t('comparator.title'),
      page: paths.comparator + comparisonQuery(ids, withEquipment),
      blocks: [notFound, ...blocks],
    }),
  };
}

async function comparisonTable(columns: readonly ComparisonColumn[]): Promise<string> {
  const t = await getTranslations();
  const vehicles = columns.map(({ id, name }) => markdownLink(`${name} (${id})`, paths.vehicle(id)));
  const unknown = t('comparator.notGiven');
  const rows = tableBlocks
    .flatMap((block) => rowsOfBlock(block, columns))
    .map(({ key, cells, best }) =>
      tableRow(
        t(`comparator.rows.${key}`),
        cells.map((cell, at) => {
          const text = joined((cell ?? unknown).split('\n').map(escapeMarkdown));
          return columns[at]?.id === best ? `**${text}**` : text;
        }),
      ),
    );
  const whereabouts = columns.map(({ location, delivery }) =>
    escapeMarkdown(joined([location, delivery]) || unknown),
  );
  const savings = columns.map(({ saving }) => escapeMarkdown(saving ? t('card.saving', { saving }) : ''));
  return [
    tableRow(t('comparator.feature'), vehicles),
    `|${' --- |'.repeat(columns.length + 1)}`,
    ...rows,
    ...(savings.some(Boolean) ? [tableRow('', savings)] : []),
    tableRow(t('comparator.delivery'), whereabouts),
  ].join('\n');
}

const tableRow = (label: string, cells: readonly string[]) =>
  `| ${[escapeMarkdown(label), ...cells].join(' | ')} |`;

/** Differing equipment by vehicle, and what all have (product 9.7). */
async function equipmentSection(columns: readonly ComparisonColumn[], equipped: readonly Equipped[]) {
  const t = await getTranslations('comparator');
  const { differing, common, options } = compareEquipment(equipped);
  const rows = differing.flatMap((group) => group.rows);
  const own = columns.map(({ id, name }) => {
    const pieces = rows.filter(({ holders }) => holders.has(id)).map((row) => row.name);
    const extras = options.get(id)?.split('\n') ?? [];
    return `**${escapeMarkdown(`${name} (${id})`)}**: ${[...pieces, ...extras].map(escapeMarkdown).join(', ') || '–'}`;
  });
  const shared = common.flatMap(({ items }) => items);
  const all = `**${escapeMarkdown(t('common', { count: shared.length }))}**: ${shared.map(escapeMarkdown).join(', ')}`;
  return section(t('equipment'), bulletList([...own, ...(shared.length > 0 ? [all] : [])]));
}

async function equipmentLink(ids: readonly string[]): Promise<string> {
  const t = await getTranslations('comparator');
  return markdownLink(t('compareEquipment'), paths.comparator + comparisonQuery(ids, true));
}
