import { downloadFileName } from '@/lib/content/picture-refs';
import { isTrustedSource, trustedCspSources } from '@/lib/content/trusted-code';
import { leadStatuses } from '@/lib/leads/outcome';
import type { Application } from '@/lib/platform/application';
import { env } from '@/lib/settings/env';
import { cacheTags } from '@/lib/settings/lifetimes';
import { metrics } from '@/lib/platform/metrics';
import { documentsFolder, endpoints, reportPath } from '@/lib/routing/endpoint-paths';
import { roomyWindowQuery } from '@/lib/routing/page-protocol';
import { fallbackPagePath, gtmScriptUrl, notFoundPath, paths } from '@/lib/routing/routes';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import inlineScripts from '@/lib/site/inline/scripts.json';
import { renderPlainPage } from '@/lib/site/plain-page';
import { isReady } from '@/lib/upstream/reads';
import { pageRedirectOrNull } from './page-redirect';
import { targetOfUrl } from './target';

/** Returns the chat vendor's origins; only its own script, opened by the visitor, connects to them. */
function chatOrigins(): string[] {
  const { chat } = env();
  if (chat === null) return [];
  const { origin, host } = new URL(chat.scrtUrl);
  return [...new Set([new URL(chat.siteUrl).origin, origin, `wss://${host}`])];
}

/** The storefront, as the server knows it. Reads all settings. @throws EnvError where one is wrong. */
export const createStorefrontApplication = (): Application => ({
  endpoints,
  target: targetOfUrl,
  isForPrograms: (url) => /^\/(?:api|feeds)\//.test(url),
  redirect: pageRedirectOrNull,

  isClosed: isMaintenanceOn,
  closedPath: paths.maintenance,
  isReady,

  missingUrl: notFoundPath,
  failedUrl: fallbackPagePath('failed'),
  plainPage: (kind, path = '') => {
    const { locale } = env();
    const [, document] = path.split(`${documentsFolder}/`);
    return document === undefined
      ? renderPlainPage(kind, locale)
      : renderPlainPage('missingDocument', locale, downloadFileName(document, 'pdf'));
  },

  ownScripts: Object.values(inlineScripts),
  trusted: () => ({ ...trustedCspSources(), partners: chatOrigins() }),
  // The preview of a tag manager.
  isOpenedByOthers: () => isTrustedSource(gtmScriptUrl('')),
  reportPath,
  // On phones it would delay the first paint; it still loads, and shows from the next page on.
  typefaceWindow: roomyWindowQuery,

  beginSeries: () => {
    const { purges, leads } = metrics();
    for (const tag of cacheTags) purges.inc({ origin: 'request', tag }, 0);
    for (const kind of ['contact', 'interest'])
      for (const outcome of Object.keys(leadStatuses)) leads.inc({ kind, outcome }, 0);
  },
  about: { upstream: new URL(env().stockfinderBaseUrl).host },
});
