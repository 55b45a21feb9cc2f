import type { Attributes } from 'sanitize-html';
import { parse } from './parse';

/** Callbacks of {@link walkHtml}, in document order. */
export interface HtmlVisitor {
  readonly open: (name: string, attribs: Attributes) => void;
  readonly close?: (name: string) => void;
  /** Escaped text, in chunks. */
  readonly text?: (escaped: string) => void;
  /** The text of a style element, when it closes. */
  readonly style?: (css: string) => void;
}

/**
 * Walks an HTML fragment with the sanitizer's parser, so that both see the same elements. Each `open` has its `close`.
 * @throws TooDeepError, which `unlessTooDeep` catches.
 */
export function walkHtml(html: string, { open, close, text, style }: HtmlVisitor): void {
  parse(html, {
    allowedTags: false,
    allowedAttributes: {},
    allowVulnerableTags: true,
    onOpenTag: open,
    ...(close && { onCloseTag: close }),
    textFilter: (escaped) => {
      text?.(escaped);
      return '';
    },
    // Nothing is collected, so time is linear in the length.
    exclusiveFilter: ({ tag, text: content }) => {
      if (tag === 'style') style?.(content);
      return true;
    },
  });
}
