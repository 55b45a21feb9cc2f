import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What a tool loads. */
type Resource = readonly [
  kind: 'script' | 'style' | 'font' | 'picture' | 'call' | 'socket' | 'frame',
  url: string,
];

/** What each tool loads, by its name in the table of `docs/analytics.md`. */
export const loads: Readonly<Record<string, readonly Resource[]>> = {
  'Google Analytics 4': [
    ['script', 'https://www.googletagmanager.com/gtag/js?id=G-1'],
    ['call', 'https://region1.google-analytics.com/g/collect'],
  ],
  'Google Ads (conversions, remarketing)': [
    ['script', 'https://www.googleadservices.com/pagead/conversion.js'],
    ['script', 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1'],
    ['picture', 'https://www.google.es/pagead/1p-user-list/1'],
    ['frame', 'https://td.doubleclick.net/td/rul/1'],
    ['call', 'https://pagead2.googlesyndication.com/ccm/collect'],
  ],
  'Meta pixel': [
    ['script', 'https://connect.facebook.net/en_US/fbevents.js'],
    ['picture', 'https://www.facebook.com/tr?id=1'],
  ],
  'Microsoft Advertising (UET)': [
    ['script', 'https://bat.bing.com/bat.js'],
    ['call', 'https://bat.bing.net/actionp/0'],
  ],
  'Microsoft Clarity': [
    ['script', 'https://www.clarity.ms/tag/1'],
    ['script', 'https://scripts.clarity.ms/0.8.1/clarity.js'],
    ['call', 'https://k.clarity.ms/collect'],
    ['picture', 'https://c.bing.com/c.gif'],
  ],
  Hotjar: [
    ['script', 'https://static.hotjar.com/c/hotjar-1.js'],
    ['call', 'https://content.hotjar.io/'],
    ['socket', 'wss://ws.hotjar.com/api/v2/client/ws'],
    ['style', 'https://static.hotjar.com/survey.css'],
    ['font', 'https://script.hotjar.com/font-hotjar.woff2'],
  ],
  'Tag Assistant (preview of the container)': [
    ['script', 'https://www.googletagmanager.com/debug/bootstrap?id=GTM-TEST1'],
    ['style', 'https://www.googletagmanager.com/debug/badge.css'],
    ['style', 'https://fonts.googleapis.com/css?family=Google+Sans'],
    ['font', 'https://fonts.gstatic.com/s/googlesans/v1/a.woff2'],
    ['picture', 'https://ssl.gstatic.com/analytics/badge.png'],
    ['picture', 'https://www.gstatic.com/images/icon.png'],
  ],
  Cookiebot: [
    ['script', 'https://consentcdn.cookiebot.com/consentconfig/0/settings.json'],
    ['frame', 'https://consentcdn.cookiebot.com/sdk/bc-v4.min.html'],
    ['picture', 'https://imgsct.cookiebot.com/1.gif'],
  ],
  OneTrust: [
    ['script', 'https://cdn.cookielaw.org/scripttemplates/otBannerSdk.js'],
    ['call', 'https://geolocation.onetrust.com/cookieconsentpub/v1/geo/location'],
    ['call', 'https://privacyportal-eu.onetrust.com/request/v1/consentreceipts'],
  ],
  Usercentrics: [
    ['script', 'https://web.cmp.usercentrics.eu/ui/loader.js'],
    ['call', 'https://v1.api.service.cmp.usercentrics.eu/latest/settings/1.json'],
  ],
};

/** `METRICS_ORIGINS` of each tool, as the table of `docs/analytics.md` says. */
export function documentedOrigins(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/analytics.md'), 'utf8');
  const rows = text.matchAll(/^\| (?<tool>[^|]+?) +\| (?<origins>[^|]*?) +\|/gm);
  return new Map(
    Array.from(rows, ({ groups }) => [
      groups?.['tool'] ?? '',
      Array.from(groups?.['origins']?.matchAll(/https:\/\/[a-z0-9*.-]+/g) ?? [], ([origin]) => origin),
    ]),
  );
}

/** Serves a container that loads these resources, and everything that is loaded. */
export async function serveTools(page: Page, resources: readonly Resource[] = []): Promise<void> {
  await page.routeWebSocket(/^wss:/, () => undefined);
  await page.route(/^https:/, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pathname === '/gtm.js' ? `(${container.toString()})(${JSON.stringify(resources)})` : '';
    const contentType = pathname.includes('css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
  });
}

/** What the page's policy has refused to the container so far. */
export const refusals = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { refused: string[] }).refused);

/** A container that answers its preview and loads resources; it notes what the policy refuses. */
function container(resources: readonly Resource[]): void {
  const refused: string[] = [];
  Object.assign(window, { refused });
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    refused.push(`${effectiveDirective} ${blockedURI}`),
  );
  const add = (name: string, attributes: object) =>
    document.body.append(Object.assign(document.createElement(name), attributes));
  const load: Record<Resource[0], (url: string) => unknown> = {
    script: (src) => add('script', { src }),
    style: (href) => add('link', { rel: 'stylesheet', href }),
    picture: (src) => Object.assign(new Image(), { src }),
    frame: (src) => add('iframe', { src, hidden: true }),
    font: (url) => new FontFace('Tool', `url(${url})`).load().catch(() => null),
    call: (url) => fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => null),
    socket: (url) => new WebSocket(url),
  };
  for (const [kind, url] of resources) load[kind](url);
  (window.opener as Window | null)?.postMessage('connected', '*');
}
