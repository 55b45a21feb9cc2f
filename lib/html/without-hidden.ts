import type { Attributes } from 'sanitize-html';
import { type Hidden, findHidden } from './hidden';
import { walkHtml } from './walk';

/** Whether HTML may contain escaped HTML blocks of Page Builder. */
const mayHoldEscaped = (html: string): boolean => html.includes('&') && /data-content-type/i.test(html);

/**
 * Removes hidden elements and decodes the escaped HTML blocks of Page Builder, once. Elements hidden outside the blocks
 * are removed first, so that no tag within a block can close a hidden ancestor. The result is not sanitized.
 */
export function removeHidden(html: string): string {
  const hidden = findHidden(html);
  if (!mayHoldEscaped(html)) return hidden.elements.size === 0 ? html : serialize(html, hidden, false);
  const read = serialize(html, hidden, true);
  return serialize(read, findHidden(read, hidden.css), false);
}

const isEscapedBlock = (attribs: Attributes) =>
  attribs['data-content-type']?.trim() === 'html' && attribs['data-decoded'] !== 'true';

/** Elements without an end tag. */
const voids = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Serializes the HTML without its hidden elements. */
function serialize(html: string, { elements }: Hidden, isRead: boolean): string {
  const parts: string[] = [];
  const blocks: boolean[] = [];
  let number = 0;
  /** Number of open elements inside a hidden one, itself included. */
  let within = 0;
  walkHtml(html, {
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

/** Valid attribute names; others would not survive serialization. */
const attributeName = /^[^\s"'<>/=]+$/;

const attributesOf = (attribs: Attributes) =>
  Object.entries(attribs)
    .filter(([name]) => attributeName.test(name))
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
