import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getConfig } from '@/lib/source/config';
import { getDealers } from '@/lib/source/dealers';
import { dealerStreets } from '@/lib/source/dealer-streets';
import { withTimeout } from '@/lib/platform/event-loop';
import { bulletList, escapeMarkdown, joined, section } from './text';

/** Maximum milliseconds that a page waits for the dealers; it is complete without them. */
const maxWaitMs = 500;

/** Returns the dealers with island and street; null while they are unknown. */
export async function dealersSection(): Promise<string | null> {
  const [t, { islands }, dealers, streetOf] = await Promise.all([
    getTranslations('contact'),
    getConfig(),
    withTimeout(maxWaitMs, getDealers(), () => []).catch(() => []),
    dealerStreets(),
  ]);
  const lines = dealers.map(({ name, islandId }) => {
    const island = islands.find(({ id }) => id === islandId)?.label;
    return joined([name, island, streetOf(name)].map((text) => escapeMarkdown(text ?? '')));
  });
  return section(t('dealers'), bulletList(lines));
}
