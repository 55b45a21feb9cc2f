import 'server-only';
import { getTranslations } from 'next-intl/server';
import { messagesOf } from '@/lib/i18n/locales';
import { relaxationLabel } from '@/lib/list/choices';
import { env } from '@/lib/platform/env';
import type { FilterOffer } from '@/lib/stock/facets';
import type { Filters } from '@/lib/stock/filters';
import type { Relaxation } from '@/lib/stock/relaxations';
import type { Message } from './ucp-schemas';

/** Returns what to relax in a search without results, in the words of an empty list (product 6.8). */
export async function relaxationMessages(
  ways: readonly Relaxation[],
  filters: Filters,
  offer: FilterOffer,
): Promise<readonly Message[]> {
  const [t, messages] = await Promise.all([getTranslations('assistants'), messagesOf(env().locale)]);
  return ways.map((way) => ({
    type: 'info',
    code: 'relaxation',
    content: t('relaxation', {
      steps: relaxationLabel(way, filters, offer, messages.filters),
      count: way.count,
    }),
  }));
}
