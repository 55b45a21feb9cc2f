import 'server-only';
import { getTranslations } from 'next-intl/server';
import { formatInUnit } from '@/lib/i18n/format';
import { type FacetCode, isFlag, isRange, rangeKinds } from '@/lib/stock/facets';
import type { Filters } from '@/lib/stock/filters';
import type { Relaxation } from '@/lib/stock/relaxations';
import type { Message } from './ucp-schemas';

/** Returns what to relax in a search without results, in the words of an empty list (product 6.8). */
export async function relaxationMessages(ways: readonly Relaxation[]): Promise<readonly Message[]> {
  const [t, filters] = await Promise.all([getTranslations('assistants'), getTranslations('filters')]);
  const stepOf = (code: FacetCode, relaxed: Filters) => {
    if (isFlag(code))
      return filters('relaxRemove', { what: filters(code === 'disponible' ? 'immediate' : 'onlyOffers') });
    if (!isRange(code)) return filters('relaxRemove', { what: filters(`facets.${code}`) });
    const bound = relaxed[code];
    return bound === undefined
      ? filters('relaxRemove', { what: filters(`ranges.${code}.label`) })
      : filters(`ranges.${code}.relax`, { amount: formatInUnit(bound, rangeKinds[code].unit) });
  };
  return ways.map(({ codes, filters: relaxed, count }) => ({
    type: 'info',
    code: 'relaxation',
    content: t('relaxation', {
      steps: codes.map((code) => stepOf(code, relaxed)).join(` ${filters('and')} `),
      count,
    }),
  }));
}
