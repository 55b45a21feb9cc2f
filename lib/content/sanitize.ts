import 'server-only';
import { DomUtils } from 'htmlparser2';
import sanitize, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { dataAttributeProps, dataAttributes } from '@/lib/routing/page-protocol';
import { withNonBreakingUnits } from '@/lib/i18n/format';
import { sanitizeHrefOrNull } from './links';
import { parseHtmlUnlessTooDeep } from './parse-html';
import { signedPictureRefOrNull, logDisallowedPictureHostOnce } from './picture-refs';
import { pictureSrc } from './pictures';
import { sanitizeStyle } from './styles';
import { withoutHiddenElementsAndFrames } from './visible-html';

export interface SanitizeOptions {
  /** First heading level of this HTML; 3 by default, below a heading of ours. */
  readonly minHeading?: 2 | 3 | 4 | 5 | 6;
  /** Turns links to `{open_consents_script}` into the control that opens the consents. */
  readonly openConsents?: boolean;
}

/**
 * The one allow-list. Without classes and ids, which would take on the page's own styles, behavior and
 * labels.
 */
const allowedAttributes: Record<string, string[]> = {
  '*': ['lang', 'dir', 'title', 'style'],
  a: ['href', 'target', 'rel', 'aria-label', dataAttributes.openConsents],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  source: ['srcset', 'media'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
  li: ['value'],
};

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const allowedTags = [
  ...headings,
  ...['p', 'div', 'section', 'span', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'address', 'time'],
  ...['img', 'picture', 'source', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Elements removed with their content, which is no text for people or isn't parsed by HTML's rules. */
const droppedWithContent = [
  ...['script', 'style', 'head', 'title', 'template', 'noscript', 'xmp', 'plaintext'],
  ...['textarea', 'select', 'option'],
  ...['iframe', 'frameset', 'noframes', 'noembed', 'object', 'embed', 'applet'],
  ...['svg', 'math', 'audio', 'video', 'canvas'],
];

const consentsHref = /^(?:javascript:)?(?:\{|%7b)open_consents_script(?:\}|%7d);?$/i;

/**
 * Sanitizes configured HTML (product 14.1). Scripts, events, forms and frames are removed. Links lead to
 * http(s), mailto, tel and our own pages only. Styles set only the look and alignment of text. Pictures get
 * our own URL; those of hosts that aren't configured are removed. Hidden elements are removed with their
 * content. Headings keep the page's outline. The result runs nothing, for any input; HTML nested too deep
 * gives an empty string. docs/configured-content.md describes the result for editors.
 */
export function sanitizeHtml(
  html: string,
  { minHeading = 3, openConsents = false }: SanitizeOptions = {},
): string {
  const levelOf = createHeadingLevelMapper(minHeading);
  const heading = (tagName: string, attribs: Attributes): Tag => ({
    tagName: `h${levelOf(Number(tagName.slice(1)))}`,
    attribs,
  });
  const options: IOptions & { allowedEmptyAttributes: string[] } = {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: droppedWithContent,
    textFilter: withNonBreakingUnits,
    selfClosing: ['img', 'br', 'hr', 'source'],
    // `sanitizeTagStyle` has already sanitized the styles.
    parseStyleAttributes: false,
    // An empty `alt` marks a picture as decorative; without it, screen readers would read its URL aloud.
    allowedEmptyAttributes: ['alt', dataAttributes.openConsents],
    transformTags: {
      ...Object.fromEntries(headings.map((name) => [name, heading])),
      a: (_, attribs) => sanitizeLink(attribs, openConsents),
      img: (_, attribs) => sanitizeImage(attribs),
      source: (_, attribs) => sanitizePictureSource(attribs),
      center: (_, attribs) => ({ tagName: 'div', attribs: { ...attribs, align: 'center' } }),
      font: (_, { color = '', style = '', ...attribs }) => ({
        tagName: 'span',
        attribs: { ...attribs, style: `color:${color};${style}` },
      }),
      '*': sanitizeTagStyle,
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && attribs['src'] === undefined) ||
      (tag === 'source' && attribs['srcset'] === undefined),
  };
  return sanitize(withoutHiddenElementsAndFrames(html), options).trim();
}

function sanitizeLink(attribs: Attributes, openConsents: boolean): Tag {
  const { href: raw = '', target = '', rel: _, [dataAttributes.openConsents]: __, ...otherAttribs } = attribs;
  const isConsents = consentsHref.test(raw.trim());
  if (isConsents && openConsents)
    return { tagName: 'a', attribs: { ...otherAttribs, href: '#', ...dataAttributeProps('openConsents') } };
  const href = isConsents ? null : sanitizeHrefOrNull(raw);
  if (href === null) return { tagName: 'span', attribs: otherAttribs };
  const inNewTab = target.trim().toLowerCase() === '_blank' && { target: '_blank', rel: 'noopener' };
  return { tagName: 'a', attribs: { ...otherAttribs, href, ...inNewTab } };
}

/**
 * Reduces the style to its safe declarations, with legacy attributes (`align`, `valign`, `bgcolor`) as
 * styles.
 */
function sanitizeTagStyle(tagName: string, { style = '', ...attribs }: Attributes): Tag {
  const { align = '', valign = '', bgcolor = '' } = attribs;
  const textAlign = tagName === 'img' || tagName === 'table' ? '' : `text-align:${align};`;
  const safe = sanitizeStyle(`${textAlign}vertical-align:${valign};background-color:${bgcolor};${style}`);
  return { tagName, attribs: safe === '' ? attribs : { ...attribs, style: safe } };
}

/**
 * Returns a function that maps heading levels, in document order, to levels that fit the page: the first is
 * `minHeading`, and none skips a level.
 */
function createHeadingLevelMapper(minHeading: number): (raw: number) => number {
  let open: readonly number[] = [];
  return (raw) => {
    open = [...open.filter((level) => level < raw), raw];
    return Math.min(minHeading + open.length - 1, 6);
  };
}

const size = /^[1-9]\d{0,3}$/;
const condition = /^[\w\s():.,-]{1,200}$/;

/** Rewrites a picture to our own URL; without attributes where it may not be fetched. */
function sanitizeImage(attribs: Attributes): Tag {
  const { src, alt = '', width = '', height = '', loading: _, ...otherAttribs } = attribs;
  const ref = signedPictureRefOrNull(src);
  if (ref === null) {
    logDisallowedPictureHostOnce(src);
    return { tagName: 'img', attribs: {} };
  }
  const sizes = { ...(size.test(width) && { width }), ...(size.test(height) && { height }) };
  return {
    tagName: 'img',
    attribs: { ...otherAttribs, src: pictureSrc(ref, 960), alt, ...sizes, loading: 'lazy' },
  };
}

/**
 * Rewrites a `<source>` of a `<picture>` for a media query. All pictures have one format and size, so only
 * the largest candidate counts, and a source without a media query is dropped.
 */
function sanitizePictureSource(attribs: Attributes): Tag {
  const media = attribs['media']?.trim() ?? '';
  const ref = largestPictureRef(attribs['srcset'] ?? '');
  if (ref === null || !condition.test(media)) return { tagName: 'source', attribs: {} };
  return { tagName: 'source', attribs: { media, srcset: pictureSrc(ref, 960) } };
}

function largestPictureRef(srcset: string): string | null {
  const candidates = srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .sort(([, a = '1x'], [, b = '1x']) => parseFloat(b) - parseFloat(a));
  return candidates.map(([url]) => signedPictureRefOrNull(url)).find((ref) => ref !== null) ?? null;
}

const anyTag = /<\/?[a-z][^<>]*>|<!--/i;
const blockEdge = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;

/**
 * Extracts plain text from upstream text: entities decoded once, tags dropped, white space collapsed and
 * trimmed. The result is text, not HTML: escape it for output. A lone `<` that starts no tag stays. Empty for
 * HTML nested too deep.
 */
export function htmlToPlainText(value: string): string {
  const html = anyTag.test(value) ? value.replace(blockEdge, '$& ') : value.replaceAll('<', '&lt;');
  const text = /[&<]/.test(html) ? DomUtils.innerText(parseHtmlUnlessTooDeep(html).children) : html;
  return text.replace(/\s+/g, ' ').trim();
}
