import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { peekCached, reloadCached } from '@/lib/cache/data-cache';
import { allowConfiguredCode } from '@/lib/site/configured-code';
import { applyMaintenanceFlag } from '@/lib/site/maintenance/maintenance';
import { setParentSite } from '@/lib/site/parent-site';
import { defaultConfig, type SiteConfig } from '@/lib/site/site-config';
import { cachedRead } from './cached-read';
import { cacheTable, possiblyEmptyEntry } from './cache-table';
import { stockSource } from './registry';

/**
 * Returns the app configuration (product 3.4), every setting with a typed default.
 * @throws SourceError when it is unavailable.
 */
export async function getConfig(): Promise<SiteConfig> {
  const config = await cachedRead(configEntry(), () => loadConfig());
  allowConfiguredCode(config);
  setParentSite(config.parentSiteUrl);
  return config;
}

/**
 * Returns whether maintenance is configured, past every cache: the probe of `lib/site/maintenance`. The result is
 * cached like any other load, since nothing else loads the configuration meanwhile.
 */
export async function probeConfiguration(): Promise<boolean> {
  return (await reloadCached(configEntry(), () => loadConfig(true))).maintenanceModeEnabled;
}

const configEntry = () => possiblyEmptyEntry(cacheTable.config(), hasOnlyDefaults);

/** Whether a configuration holds only defaults, like the response of a source that isn't ready. */
export const hasOnlyDefaults = (config: SiteConfig): boolean => isDeepStrictEqual(config, defaultConfig);

/** Loads the configuration now; each load sets the maintenance flag (product 13.3). */
async function loadConfig(isProbe = false): Promise<SiteConfig> {
  const cached = await peekCached<SiteConfig>(cacheTable.config().key);
  const hasContent = cached !== null && !hasOnlyDefaults(cached);
  const config = await stockSource().config({ isProbe, hasContent });
  applyMaintenanceFlag(config.maintenanceModeEnabled);
  allowConfiguredCode(config);
  return config;
}
