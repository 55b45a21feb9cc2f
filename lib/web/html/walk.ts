import type { Attributes } from 'sanitize-html';
import { parse } from './parse';

/** What is told of a piece of HTML, in its order. */
export interface Visitor {
  readonly open: (name: string, attribs: Attributes) => void;
  readonly close?: (name: string) => void;
  /** Text as HTML, in parts. */
  readonly text?: (escaped: string) => void;
  /** The text of a style element that has just closed. */
  readonly style?: (css: string) => void;
}

/**
 * Reads a piece of HTML with the parser of the sanitiser, so that what is found in it is what the sanitiser will find. Every
 * element that opens closes too.
 * @throws TooDeepError, which `unlessTooDeep` catches.
 */
export function walk(html: string, { open, close, text, style }: Visitor): void {
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
    // Nothing is collected: the time grows with the length alone.
    exclusiveFilter: ({ tag, text: content }) => {
      if (tag === 'style') style?.(content);
      return true;
    },
  });
}
