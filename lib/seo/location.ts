import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/settings/env';
import { facetValuesOrEmpty } from '@/lib/stock/filters';
import type { StockList } from '@/lib/stock/stock-list';
import { foldName } from '@/lib/i18n/normalize';

/** The islands of archipelagos, folded by `foldName`, by the message of their name. */
const archipelagos = [
  [
    'canaryIslands',
    /^(?:gran canaria|tenerife|lanzarote|fuerteventura|la (?:palma|gomera|graciosa)|el hierro)$/,
  ],
  ['balearicIslands', /^(?:mallorca|menorca|ibiza|eivissa|formentera)$/],
] as const;

/** More names say nothing in a title. */
const maxNames = 3;

/**
 * Returns where islands are, for titles and descriptions: one island by its name, several of an archipelago
 * by its name, up to three others by theirs. Null for none and for more.
 */
export async function shortIslandsLabelOrNull(islands: readonly string[]): Promise<string | null> {
  if (islands.length <= 1) return islands[0] ?? null;
  const t = await getTranslations('seo');
  const folded = islands.map(foldName);
  const common = archipelagos.find(([, names]) => folded.every((island) => names.test(island)));
  if (common) return t(common[0]);
  return islands.length > maxNames ? null : new Intl.ListFormat(env().locale).format(islands);
}

/** Returns the islands with vehicles of a list; the configured ones if a dealer's is unknown, or all are. */
export function islandsOfListOrConfigured(
  list: StockList,
  configured: readonly { label: string }[],
): readonly string[] {
  const withVehicles = facetValuesOrEmpty(list, 'island');
  const isWhole = list.vehicles.every(({ locationLabel, island }) => locationLabel === '' || island !== '');
  return (isWhole && withVehicles.length > 0 ? withVehicles : configured).map(({ label }) => label);
}

/**
 * Returns « en Canarias» with its leading blank, to follow a word of a text; empty if the location is
 * unknown.
 */
export async function locationSuffixOrEmpty(location: string | null): Promise<string> {
  return location ? ` ${(await getTranslations('seo'))('inLocation', { location })}` : '';
}
