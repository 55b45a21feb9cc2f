import 'server-only';
import { getTranslations } from 'next-intl/server';
import { financingChoiceBounds, financingLimits } from '@/lib/finance/financing';
import { formatEuro } from '@/lib/i18n/format';
import type { SiteConfig } from '@/lib/site/site-config';
import { initialSimulation } from '@/lib/source/initial-simulation';
import type { Vehicle } from '@/lib/stock/vehicle';
import { fact } from './document';
import { bulletList, codeSpan, escapeMarkdown, joined, section } from './text';

/** The simulation of the URL's terms, by the upstream; how to ask for one without them (product 8.4). */
export async function simulationSection(
  vehicle: Vehicle,
  config: SiteConfig,
  query: URLSearchParams,
): Promise<string | null> {
  const t = await getTranslations();
  const limits = financingLimits(config);
  const { entry } = financingChoiceBounds(vehicle.finalPrice.amount, limits);
  const bounds = { from: formatEuro(entry.min), to: formatEuro(entry.max) };
  const hint = bulletList([
    `${codeSpan('entry')} ${escapeMarkdown(`${t('finance.entry')}: ${t('markdown.between', bounds)}, ${t('markdown.steps', { step: formatEuro(limits.amountStep) })}`)}`,
    `${codeSpan('months')} ${escapeMarkdown(`${t('finance.months')}: ${limits.allowedMonths.join(', ')}`)}`,
  ]);
  const explained = `${escapeMarkdown(t('markdown.simulationHint'))}\n\n${hint}`;
  const isRequested = query.has('entry') || query.has('months');
  if (!isRequested) return section(t('vehicle.customise'), explained);
  const { state, choice } = await initialSimulation(vehicle, config, query);
  const terms = [
    fact(t('finance.entry'), formatEuro(choice.entry)),
    fact(t('finance.months'), t('finance.monthsShown', { months: choice.months })),
  ];
  const result =
    state.kind === 'done'
      ? bulletList([...terms, ...state.entries.map(({ name, amount }) => fact(name, amount))].filter(Boolean))
      : escapeMarkdown(t('finance.failed'));
  return section(t('finance.result'), joined([result, explained], '\n\n'));
}
