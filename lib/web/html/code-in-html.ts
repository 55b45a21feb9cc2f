import 'server-only';
import sanitize from 'sanitize-html';
import { inlineScripts } from '../security/inline-scripts';
import type { TrustedCode } from '../security/trusted-code';

const sourceAttributes = ['src', 'href', 'data-src'];
/** An address in quotes, in the text of a script: what it will load from. */
const quotedAddress = /["'`]((?:https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?)(?=[/"'`?#])/gi;

/** The code that trusted HTML holds: its scripts, its handlers, and the addresses that either names. */
export function codeInHtml(html: string): Required<TrustedCode> {
  const scripts = inlineScripts(html);
  const handlers: string[] = [];
  const sources = scripts.flatMap(addressesInCode);
  // Read by the sanitizer's own parser, which knows where an attribute ends and what stands in it.
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const [name, value] of Object.entries(attribs)) {
          if (name.startsWith('on')) handlers.push(value);
          if (sourceAttributes.includes(name) && tagName !== 'a') sources.push(value);
        }
        return { tagName, attribs };
      },
    },
  });
  return { scripts, handlers, sources: [...sources, ...handlers.flatMap(addressesInCode)] };
}

/** The addresses that a script names in quotes. */
export function addressesInCode(code: string): string[] {
  return [...code.matchAll(quotedAddress)].flatMap(([, address]) => address ?? []);
}
