import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { noFilters } from '@/lib/stock/filters';
import { listHref } from '@/lib/list/list-params';
import { paths } from '@/lib/routing/routes';
import { getConfig } from '@/lib/source/config';
import { dealerStreets } from '@/lib/source/dealer-streets';
import { getDealers } from '@/lib/source/dealers';
import { getStock } from '@/lib/source/stock';
import { foldName } from '@/lib/text/normalize';
import { linkFor } from '../agent';
import { toDataText, toDataTextOrNull } from '../data-text';
import { error } from '../response-messages';
import { defineTool } from '../tool';
import { messagesSchema } from './shared-schemas';

const output = z.object({
  dealers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      island: z.string().nullable(),
      street: z.string().nullable(),
      vehicles: z.number().int(),
      links: z.object({ stock: z.url(), contact: z.url() }),
    }),
  ),
  messages: messagesSchema,
});

/** Lists the dealers of the group, or of one island, with their address and number of vehicles. */
export const listDealers = defineTool({
  name: 'list_dealers',
  input: z.looseObject({ island: z.string().max(100).optional().describe('Name or id of an island') }),
  output,
  run: async ({ island }, { agent }) => {
    const [dealers, { islands }, streetOf, stock, t] = await Promise.all([
      getDealers(),
      getConfig(),
      dealerStreets(),
      getStock({ kind: 'all' }).catch(() => null),
      getTranslations('assistants'),
    ]);
    const counts = new Map<string, number>();
    for (const { dealerName } of stock?.vehicles ?? [])
      counts.set(foldName(dealerName), (counts.get(foldName(dealerName)) ?? 0) + 1);
    const requested = islands.find(
      ({ id, label }) => id === island || foldName(label) === foldName(island ?? ''),
    );
    const isUnknown = island !== undefined && !requested;
    const shown = isUnknown ? [] : dealers.filter(({ islandId }) => !requested || islandId === requested.id);
    const rows = shown.map(({ id, name, islandId }) => ({
      id,
      name: toDataText(name),
      island: toDataTextOrNull(islands.find((each) => each.id === islandId)?.label),
      street: toDataTextOrNull(streetOf(name)),
      vehicles: counts.get(foldName(name)) ?? 0,
      links: {
        stock: linkFor(agent, listHref(paths.stock, { filters: { ...noFilters, concesionario: [id] } })),
        contact: linkFor(agent, paths.contact),
      },
    }));
    const values = islands.map(({ label }) => label).join(', ');
    const messages = isUnknown
      ? [error('unknown_filter_value', t('unknownValue', { filter: 'island', value: island, values }))]
      : [];
    const spoken = rows.map((row) =>
      [`${row.name}${row.island ? ` (${row.island})` : ''}`, row.street, t('count', { count: row.vehicles })]
        .filter(Boolean)
        .join(', '),
    );
    return {
      data: { dealers: rows, messages },
      text: [...spoken, ...messages.map(({ content }) => content)].join('\n') || t('noDealers'),
      isError: isUnknown,
    };
  },
});
