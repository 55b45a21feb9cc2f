import 'server-only';
import { z } from 'zod';
import { setParentSite } from '@/lib/site/parent-site';
import type { SiteConfig } from '@/lib/site/site-config';
import { linkReader, type RawSetting, settingReaders, socialNetworks } from './config-settings';
import { isWithoutContent, requiredTextField, unwrapArray, unknownValue } from './fields';
import { type ResponseParser, LenientListReader, InvalidResponseError } from './parse';

/** A raw setting of the upstream. */
export const rawItem = z.object({
  config_key: requiredTextField,
  config_value: unknownValue,
  config_options: unknownValue,
});

/** Parses `GET frontapp/config` (product 3.4). Throws an {@link InvalidResponseError} without items. */
export const parseConfig: ResponseParser<SiteConfig> = (body, entries) => {
  const items = isWithoutContent(body) ? [] : unwrapArray(body);
  if (items === null) throw new InvalidResponseError('items');
  const settings = new Map<string, RawSetting>();
  for (const item of entries.read(items, rawItem, 'configuration item')) {
    const { config_key: key, config_value: value, config_options: options } = item;
    settings.set(camelCase(key), { key, value, options });
  }
  // Texts that are parsed next may link to it.
  if (settings.size > 0) setParentSite(linkReader(settings.get('parentSiteUrl'), new LenientListReader()));
  return { ...readSettings(settings, entries), social: readSocial(settings, entries) };
};

function readSettings(
  settings: ReadonlyMap<string, RawSetting>,
  entries: LenientListReader,
): Omit<SiteConfig, 'social'> {
  const values = Object.entries(settingReaders).map(([name, reader]) => [
    name,
    reader(settings.get(name), entries, settings),
  ]);
  // Each key has the reader of its own type; `Object.fromEntries` can't express that.
  return Object.fromEntries(values) as Omit<SiteConfig, 'social'>;
}

function readSocial(
  settings: ReadonlyMap<string, RawSetting>,
  entries: LenientListReader,
): SiteConfig['social'] {
  const links = socialNetworks.flatMap((network) => {
    const url = linkReader(settings.get(camelCase(`social_${network}`)), entries);
    return url === null ? [] : [[network, url] as const];
  });
  return Object.fromEntries(links);
}

/** Converts a key: `home_h2_label` becomes `homeH2Label` (product 3.4). */
export function camelCase(key: string): string {
  return key.replace(/(?<!_)_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}
