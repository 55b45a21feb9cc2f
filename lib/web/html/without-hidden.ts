import type { Attributes } from 'sanitize-html';
import { type Hidden, hiddenIn } from './hidden';
import { walk } from './walk';

/** Whether a piece of HTML may hold HTML blocks of Page Builder that came escaped. */
const mayHoldEscaped = (html: string): boolean => html.includes('&') && /data-content-type/i.test(html);

/**
 * HTML without what its editor has hidden, with the escaped HTML blocks of Page Builder read, once. What is hidden outside of
 * them goes first, so that no tag within one can end an element that hides it. The result isn't safe yet.
 */
export function withoutHidden(html: string): string {
  const hidden = hiddenIn(html);
  if (!mayHoldEscaped(html)) return hidden.elements.size === 0 ? html : written(html, hidden, false);
  const read = written(html, hidden, true);
  return written(read, hiddenIn(read, hidden.css), false);
}

const isEscapedBlock = (attribs: Attributes) =>
  attribs['data-content-type']?.trim() === 'html' && attribs['data-decoded'] !== 'true';

/** Elements that have no end. */
const voids = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** The same HTML, written anew without the hidden elements. */
function written(html: string, { elements }: Hidden, isRead: boolean): string {
  const parts: string[] = [];
  const blocks: boolean[] = [];
  let number = 0;
  /** How many open elements are within a hidden one, with itself. */
  let within = 0;
  walk(html, {
    open: (name, attribs) => {
      if (within > 0 || elements.has(number)) within += 1;
      else parts.push(`<${name}${attributesOf(attribs)}>`);
      number += 1;
      blocks.push(isRead && isEscapedBlock(attribs));
    },
    close: (name) => {
      blocks.pop();
      if (within > 0) within -= 1;
      else if (!voids.has(name)) parts.push(`</${name}>`);
    },
    text: (escaped) => {
      if (within === 0) parts.push(blocks.at(-1) === true ? readOnce(escaped) : escaped);
    },
  });
  return parts.join('');
}

const readOnce = (escaped: string) =>
  escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** What a name of an attribute can be: no other comes back as it was. */
const attributeName = /^[^\s"'<>/=]+$/;

const attributesOf = (attribs: Attributes) =>
  Object.entries(attribs)
    .filter(([name]) => attributeName.test(name))
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
