import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { rowsOfBlock, tableBlocks } from '@/lib/compare/comparison';
import { compareEquipment } from '@/lib/compare/equipment-comparison';
import { loadComparison } from '@/lib/compare/load-comparison';
import { getConfig } from '@/lib/source/config';
import { comparisonLink, vehicleLinks } from '../agent';
import { toDataText, toDataTextOrNull } from '../data-text';
import { creditMessages, error, info } from '../response-messages';
import { defineTool } from '../tool';
import { messagesSchema, vehicleIdSchema, vehicleLinksSchema } from './shared-schemas';

const output = z.object({
  vehicles: z.array(z.object({ id: z.string(), name: z.string(), links: vehicleLinksSchema })),
  rows: z.array(
    z.object({
      row: z.string(),
      cells: z.array(z.string().nullable()),
      equal: z.boolean(),
      best: z.string().nullable().describe('id of the vehicle with the best value'),
    }),
  ),
  equipment_differences: z.array(z.object({ name: z.string(), vehicles: z.array(z.string()) })),
  links: z.object({ comparison: z.url() }).optional(),
  messages: messagesSchema,
});

/** Maximum pieces of differing equipment. */
const maxPieces = 60;

/** Compares vehicles by the rows of the site's comparator (product 9.3), with the address of that comparison. */
export const compareVehicles = defineTool({
  name: 'compare_vehicles',
  input: z.looseObject({ ids: z.array(vehicleIdSchema).min(2).max(12) }),
  output,
  run: async ({ ids }, { agent }) => {
    const [{ vehiclesCompareMax }, t, rowNames, warnings] = await Promise.all([
      getConfig(),
      getTranslations('assistants'),
      getTranslations('comparator'),
      creditMessages(),
    ]);
    const unique = [...new Set(ids)];
    const compared = unique.slice(0, vehiclesCompareMax);
    const { columns, equipped, missing } = await loadComparison(compared, true);
    const rows = tableBlocks.flatMap((block) => rowsOfBlock(block, columns));
    const { differing } = compareEquipment(equipped ?? []);
    const names = new Map(columns.map(({ id, name }) => [id, toDataText(name)]));
    const best = rows.flatMap(({ key, best: id }) =>
      id === null ? [] : `${rowNames(`rows.${key}`)}: ${names.get(id) ?? ''} (${id})`,
    );
    const messages = [
      ...missing.map((id) => error('not_found', t('notFound', { id }))),
      ...unique.slice(vehiclesCompareMax).map((id) => info('not_compared', id)),
      ...(columns.some(({ fee }) => fee) ? warnings : []),
    ];
    const facts = columns.map(({ id, name, price, fee }) => {
      const facts = [price, fee && rowNames('feeFrom', { fee }), vehicleLinks(agent, id).page];
      return `${toDataText(name)}: ${facts.filter(Boolean).join(', ')}.`;
    });
    const link = comparisonLink(
      agent,
      columns.map(({ id }) => id),
    );
    return {
      data: {
        vehicles: columns.map(({ id, name }) => ({
          id,
          name: toDataText(name),
          links: vehicleLinks(agent, id),
        })),
        rows: rows.map(({ key, cells, equal, best: id }) => ({
          row: rowNames(`rows.${key}`),
          cells: cells.map(toDataTextOrNull),
          equal,
          best: id,
        })),
        equipment_differences: differing
          .flatMap((group) => group.rows)
          .slice(0, maxPieces)
          .map(({ name, holders }) => ({ name: toDataText(name), vehicles: [...holders] })),
        ...(columns.length > 0 && { links: { comparison: link } }),
        messages,
      },
      text: [
        ...facts,
        ...(best.length > 0 ? [`${t('best')} ${best.join('; ')}.`] : []),
        ...messages.map(({ content }) => content),
        ...(columns.length > 0 ? [t('seeComparison', { link })] : []),
      ].join('\n'),
      isError: columns.length === 0,
    };
  },
});
