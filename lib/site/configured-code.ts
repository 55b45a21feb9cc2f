import 'server-only';
import { dataAttributes } from '@/lib/routing/page-protocol';
import { gtmScriptUrl } from '@/lib/routing/routes';
import type { SiteConfig } from './site-config';
import { trustCode, type TrustedCode } from '@/lib/content/trusted-code';
import { executableInlineScripts } from '@/lib/http/inline-scripts';
import { findElements, parseHtmlUnlessTooDeep } from '@/lib/content/parse-html';

type ConfiguredCode = Pick<
  SiteConfig,
  'cookiesBannerScript' | 'openConsentsScript' | 'metricsGtmEnabled' | 'metricsGtmId'
>;

/** Returns the cookie banner's HTML as browsers parse it; empty for none. */
export function cookieBannerHtml({ cookiesBannerScript }: ConfiguredCode): string {
  return normalizeLineEnds(cookiesBannerScript);
}

/** Returns the tag manager's container id; null when it is off or has none. */
export function gtmIdUnlessOff({ metricsGtmEnabled, metricsGtmId }: ConfiguredCode): string | null {
  return metricsGtmEnabled ? metricsGtmId : null;
}

/** Returns the inline script that runs the configured one on clicks on consents links; empty for none. */
export function consentsClickScript({ openConsentsScript }: ConfiguredCode): string {
  const code = normalizeLineEnds(openConsentsScript).replaceAll('</', '<\\/');
  if (code === '') return '';
  return `document.addEventListener('click',function(e){var a=e.target instanceof Element&&e.target.closest('[${dataAttributes.openConsents}]');if(a){e.preventDefault();${code}\n}});`;
}

/**
 * Allows a configuration's code on all pages: cookie banner, consents script, tag manager. Called once for
 * every configuration, so that the policy of all later pages includes it.
 */
export function trustConfiguredCode(config: ConfiguredCode): void {
  const gtmId = gtmIdUnlessOff(config);
  const consents = consentsClickScript(config);
  const { scripts, handlers, sources } = trustedCodeInHtml(cookieBannerHtml(config));
  trustCode({
    scripts: [...scripts, consents],
    handlers,
    sources: [...sources, ...quotedOriginsIn(consents), ...(gtmId === null ? [] : [gtmScriptUrl(gtmId)])],
  });
}

/** Normalizes line ends as browsers do, so that the script's hash matches. */
function normalizeLineEnds(code: string): string {
  return code.replace(/\r\n?/g, '\n');
}

const sourceAttributes = ['src', 'href', 'data-src'];

/** A quoted URL in a script's text, from which the script may load. */
const quotedOrigin = /["'`]((?:https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?)(?=[/"'`?#])/gi;

/** Returns the code of trusted HTML: its scripts, its handlers, and the URLs in both. */
export function trustedCodeInHtml(html: string): TrustedCode {
  const scripts = executableInlineScripts(html);
  const handlers: string[] = [];
  const sources = scripts.flatMap(quotedOriginsIn);
  // The sanitizer's parser reads attribute boundaries and values correctly.
  for (const { tagName, attribs } of findElements(parseHtmlUnlessTooDeep(html), () => true)) {
    for (const [name, value] of Object.entries(attribs)) {
      if (name.startsWith('on')) handlers.push(value);
      if (sourceAttributes.includes(name) && tagName !== 'a') sources.push(value);
    }
  }
  return { scripts, handlers, sources: [...sources, ...handlers.flatMap(quotedOriginsIn)] };
}

/** Returns the quoted URLs of a script. */
function quotedOriginsIn(code: string): string[] {
  return [...code.matchAll(quotedOrigin)].flatMap(([, url]) => url ?? []);
}
