import 'server-only';
import sanitize from 'sanitize-html';

const tag = /<\/?[a-z][^<>]*>|<!--/i;
const special = /[&<]/;
const blockEdge = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;

/**
 * Plain text out of an upstream text: entities decoded once, tags dropped, white space collapsed and trimmed.
 * The result is text, not HTML: it is shown escaped. A lone `<` that starts no tag stays.
 */
export function plainText(value: string): string {
  return (special.test(value) ? decode(value) : value).replace(/\s+/g, ' ').trim();
}

function decode(value: string): string {
  const html = tag.test(value) ? value.replace(blockEdge, '$& ') : value.replaceAll('<', '&lt;');
  const escaped = sanitize(html, { allowedTags: [], allowedAttributes: {} });
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
