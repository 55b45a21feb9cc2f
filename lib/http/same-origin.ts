import { serverEnv } from '@/lib/platform/env';

const loopback = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Whether a form may have been sent by one of our own pages: no header names another site. Browsers name the
 * origin of a POST, unless an intermediary strips the header, or a privacy setting makes it `null`, which
 * counts where the browser calls the site the same. Such a request must not be lost, and without cookies of
 * ours another site's page could misuse nothing.
 */
export function mayBeSameOrigin(header: (name: string) => string | null): boolean {
  const site = header('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = header('origin');
  if (origin === null || (origin === 'null' && site !== null)) return true;
  return URL.canParse(origin) && isOriginOfSite(new URL(origin), header);
}

/**
 * SITE_URL names the site, with and without `www.`, whatever the scheme was before a proxy. The host that a
 * request names can be any that leads to this machine. It counts only on the visitor's own machine, or where
 * SITE_URL names no site of the internet: then the shop may be tried out under any name.
 */
function isOriginOfSite(origin: URL, header: (name: string) => string | null): boolean {
  const { siteUrl, trustProxy } = serverEnv();
  const site = new URL(siteUrl);
  if (withoutWww(origin.host) === withoutWww(site.host)) return true;
  if (!loopback.test(site.hostname) && !loopback.test(origin.hostname)) return false;
  const host = (trustProxy > 0 && header('x-forwarded-host')) || header('host');
  return origin.host === host;
}

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice('www.'.length) : host);
