import 'server-only';
import { type SiteConfig, gtmAddress } from './site-config';
import { trustCode, type TrustedCode, inlineScripts } from '@/lib/web/security/inline-scripts';
import { unlessTooDeep } from '@/lib/web/html/parse';
import { walk } from '@/lib/web/html/walk';

type ConfiguredCode = Pick<
  SiteConfig,
  'cookiesBannerScript' | 'openConsentsScript' | 'metricsGtmEnabled' | 'metricsGtmId'
>;

/** The cookie banner as it goes to the browser; empty for none. */
export function bannerHtml({ cookiesBannerScript }: ConfiguredCode): string {
  return asRead(cookiesBannerScript);
}

/** The container of the tag manager; null when it is off or has none. */
export function activeGtmId({ metricsGtmEnabled, metricsGtmId }: ConfiguredCode): string | null {
  return metricsGtmEnabled ? metricsGtmId : null;
}

/** The inline script that runs the configured one when a consents link is activated (product 5.3); empty for none. */
export function consentsScript({ openConsentsScript }: ConfiguredCode): string {
  const code = asRead(openConsentsScript).replaceAll('</', '<\\/');
  if (code === '') return '';
  return `document.addEventListener('click',function(e){var a=e.target instanceof Element&&e.target.closest('[data-open-consents]');if(a){e.preventDefault();${code}\n}});`;
}

/**
 * Lets the code of a configuration run on our pages: cookie banner, consents script, tag manager (product 14.2). Called
 * whenever a configuration is read, so that the policy of every page rendered from then on knows it.
 */
export function trustConfiguredCode(config: ConfiguredCode): void {
  const gtmId = activeGtmId(config);
  const consents = consentsScript(config);
  trustCode(codeOfBanner(bannerHtml(config)));
  trustCode({
    scripts: [consents],
    sources: [...addressesInCode(consents), ...(gtmId === null ? [] : [gtmAddress(gtmId)])],
  });
}

let lastBanner: { readonly html: string; readonly code: TrustedCode } = { html: '', code: {} };

/** The configuration is read several times a page and seldom changes: its banner is parsed once. */
function codeOfBanner(html: string): TrustedCode {
  if (html !== lastBanner.html) lastBanner = { html, code: codeInHtml(html) };
  return lastBanner.code;
}

/** A browser reads every end of a line as one character, and so must the hash of a script. */
function asRead(code: string): string {
  return code.replace(/\r\n?/g, '\n');
}

const sourceAttributes = ['src', 'href', 'data-src'];

/** An address in quotes, in the text of a script: what it will load from. */
const quotedAddress = /["'`]((?:https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?)(?=[/"'`?#])/gi;

/** The code that trusted HTML holds: its scripts, its handlers, and the addresses that either names. */
export function codeInHtml(html: string): Required<TrustedCode> {
  const scripts = inlineScripts(html);
  const handlers: string[] = [];
  const sources = scripts.flatMap(addressesInCode);
  // Read by the sanitizer's own parser, which knows where an attribute ends and what stands in it.
  const open = (tagName: string, attribs: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(attribs)) {
      if (name.startsWith('on')) handlers.push(value);
      if (sourceAttributes.includes(name) && tagName !== 'a') sources.push(value);
    }
  };
  unlessTooDeep(html, () => walk(html, { open }), undefined);
  return { scripts, handlers, sources: [...sources, ...handlers.flatMap(addressesInCode)] };
}

/** The addresses that a script names in quotes. */
function addressesInCode(code: string): string[] {
  return [...code.matchAll(quotedAddress)].flatMap(([, address]) => address ?? []);
}
