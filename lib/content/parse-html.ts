import { type AnyNode, Document, DomHandler, type Element } from 'domhandler';
import { DomUtils, Parser } from 'htmlparser2';
import { log } from '@/lib/platform/log';

/** Maximum depth of elements. No editor nests so deep, and parsing time grows with depth times length. */
const maxDepth = 200;

class TooDeepError extends Error {}

class BoundedHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs);
    // The stack holds the document too.
    if (this.tagStack.length > maxDepth + 1) throw new TooDeepError();
  }
}

/**
 * Parses an HTML fragment with the sanitizer's parser, so that both see the same elements. HTML nested deeper
 * than {@link maxDepth} levels gives an empty document, and is logged once.
 */
export function parseHtmlUnlessTooDeep(html: string): Document {
  const handler = new BoundedHandler();
  try {
    new Parser(handler).end(html);
    return handler.root;
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    const begins = html.trim().slice(0, 60);
    log.warnOnce('HTML that is nested too deep is left out', {
      begins,
      length: html.length,
      levels: maxDepth,
    });
    return new Document([]);
  }
}

/** Returns the elements that meet a condition, in document order. */
export const findElements = (
  { children }: { readonly children: AnyNode[] },
  isMet: (element: Element) => boolean,
): Element[] => DomUtils.findAll(isMet, children);
