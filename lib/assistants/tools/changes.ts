import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { formatEuro } from '@/lib/i18n/format';
import { toRfc3339 } from '@/lib/text/xml';
import { getStock } from '@/lib/source/stock';
import { emptyStockList } from '@/lib/stock/stock';
import { vehicleLinks } from '../agent';
import { toDataText } from '../data-text';
import { toPrice } from '../product';
import { error, info } from '../response-messages';
import { editionText, eventsSince, readJournal, type StockEvent } from '../stock-journal';
import { defineTool } from '../tool';
import { messagesSchema, moneySchema, vehicleLinksSchema } from './shared-schemas';

const changeSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: moneySchema,
  price_before: moneySchema.nullable(),
  detected_at: z.string(),
  links: vehicleLinksSchema.optional(),
});

const output = z.object({
  edition: z.string().describe('Name it in the next call, to learn only what changes from now on'),
  known_since: z.string().describe('Earlier changes are not known'),
  new: z.array(changeSchema),
  cheaper: z.array(changeSchema),
  dearer: z.array(changeSchema),
  gone: z.array(changeSchema),
  messages: messagesSchema,
});

/** Maximum changes of each kind in a response, the newest ones. */
const maxChanges = 100;
/** Maximum changes of each kind in the text. */
const maxSpoken = 5;

/** Lists what is new, cheaper, dearer or gone since a time or an edition of the stock. */
export const stockChanges = defineTool({
  name: 'stock_changes',
  input: z.looseObject({
    since: z.string().max(40).optional().describe('Time or day (ISO 8601)'),
    edition: z.string().max(40).optional().describe('Edition of an earlier response'),
  }),
  output,
  run: async ({ since, edition }, { agent }) => {
    const [list, t] = await Promise.all([getStock({ kind: 'all' }), getTranslations('assistants')]);
    const journal = await readJournal(list ?? emptyStockList);
    const time = since === undefined ? 0 : Date.parse(since);
    const requested = edition === undefined ? { time } : { edition };
    const found = Number.isNaN(time) ? null : eventsSince(journal, requested);
    const since3339 = toRfc3339(journal.since);
    const messages = [
      ...(Number.isNaN(time) ? [error('invalid_time', t('invalidTime'))] : []),
      ...(found === null && !Number.isNaN(time) ? [error('unknown_edition', t('unknownEdition'))] : []),
      ...(found && !found.isComplete ? [info('incomplete', t('incomplete', { since: since3339 }))] : []),
    ];
    const of = (kind: StockEvent['kind']) =>
      (found?.events ?? [])
        .filter((event) => event.kind === kind)
        .toReversed()
        .slice(0, maxChanges)
        .map(({ id, name, price, before, at }) => ({
          id,
          name: toDataText(name),
          price: toPrice(price),
          price_before: before === null ? null : toPrice(before),
          detected_at: toRfc3339(at),
          ...(kind !== 'gone' && { links: vehicleLinks(agent, id) }),
        }));
    const changes = { new: of('new'), cheaper: of('cheaper'), dearer: of('dearer'), gone: of('gone') };
    const spoken = (['new', 'cheaper', 'gone'] as const).flatMap((kind) => {
      const all = changes[kind];
      if (all.length === 0) return [];
      const names = all
        .slice(0, maxSpoken)
        .map(({ name, price }) => `${name} (${formatEuro(price.amount / 100)})`);
      return `${t(`changes.${kind}`, { count: all.length })}: ${names.join('; ')}${all.length > maxSpoken ? '…' : ''}`;
    });
    const isNone = spoken.length === 0 && messages.length === 0;
    return {
      data: { edition: editionText(journal), known_since: since3339, ...changes, messages },
      text: [...spoken, ...messages.map(({ content }) => content), ...(isNone ? [t('noChanges')] : [])].join(
        '\n',
      ),
      isError: found === null,
    };
  },
});
