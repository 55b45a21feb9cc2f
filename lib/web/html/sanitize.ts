import 'server-only';
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import { safeHref } from './links';
import { parse, unlessTooDeep } from './parse';
import { safeStyle } from './styles';
import { videoLink, withVideoLinks } from './video-frames';
import { withoutHidden } from './without-hidden';
import { pictureRef, reportForeignHost } from '../media/picture-refs';
import { keepFigures } from '../i18n/format';
import { pictureSrc } from '../media/pictures';

export interface SanitizeOptions {
  /** The level at which the headings of this HTML begin; 3 by default, below a heading of ours. */
  readonly minHeading?: 2 | 3 | 4 | 5 | 6;
  /** Turns links to `{open_consents_script}` into the control that opens the consents (product 5.3). */
  readonly openConsents?: boolean;
}

/** The one allow-list. No classes or ids: the page's own would lend them their looks, behaviour and labels. */
const allowedAttributes: Record<string, string[]> = {
  '*': ['lang', 'dir', 'title', 'style'],
  a: ['href', 'target', 'rel', 'role', 'aria-label', 'data-open-consents', 'data-video', 'data-picture'],
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

/** Elements whose content is no text for people, or is read by other rules than HTML's: it goes with them. */
const droppedWithContent = [
  ...['script', 'style', 'head', 'title', 'template', 'noscript', 'xmp', 'plaintext'],
  ...['textarea', 'select', 'option'],
  ...['iframe', 'frameset', 'noframes', 'noembed', 'object', 'embed', 'applet'],
  ...['svg', 'math', 'audio', 'video', 'canvas'],
];

const consentsHref = /^(?:javascript:)?(?:\{|%7b)open_consents_script(?:\}|%7d);?$/i;

/**
 * Configured HTML made safe to show (product 14.1): no scripts, events, forms or frames, links to
 * http(s), mailto, tel and our own pages only, and styles that say how text looks and stands. Pictures come through
 * our own address, those of hosts that aren't configured go. What an editor has hidden goes with all that it holds. Headings
 * keep the page's outline. The result holds nothing that runs, for any input, and nothing of one that is nested too deep.
 * docs/configured-content.md tells editors what survives.
 */
export function sanitizeHtml(
  html: string,
  { minHeading = 3, openConsents = false }: SanitizeOptions = {},
): string {
  const levelOf = headingLevels(minHeading);
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
    nestingLimit: 100,
    textFilter: (text, tagName) => (tagName === 'iframe' ? '' : keepFigures(text)),
    selfClosing: ['img', 'br', 'hr', 'source'],
    // Styles have been cleaned by then (`styledTag`).
    parseStyleAttributes: false,
    // An empty `alt` says that a picture is decoration; without the attribute its address would be read out.
    allowedEmptyAttributes: ['alt', 'data-open-consents'],
    transformTags: {
      ...Object.fromEntries(headings.map((name) => [name, heading])),
      a: (_, attribs) => linkTag(attribs, openConsents),
      img: (_, attribs) => imageTag(attribs),
      source: (_, attribs) => sourceTag(attribs),
      iframe: (tagName, attribs) => {
        const link = videoLink(attribs);
        return link ? { tagName: 'a', attribs: link } : { tagName, attribs };
      },
      center: (_, attribs) => ({ tagName: 'div', attribs: { ...attribs, align: 'center' } }),
      font: (_, { color = '', style = '', ...attribs }) => ({
        tagName: 'span',
        attribs: { ...attribs, style: `color:${color};${style}` },
      }),
      '*': styledTag,
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && attribs['src'] === undefined) ||
      (tag === 'source' && attribs['srcset'] === undefined),
  };
  return unlessTooDeep(html, () => withVideoLinks(parse(withoutHidden(html), options)).trim(), '');
}

function linkTag(attribs: Attributes, openConsents: boolean): Tag {
  const given = only(attribs, ['lang', 'dir', 'title', 'style', 'aria-label']);
  const written = attribs['href']?.trim() ?? '';
  if (openConsents && consentsHref.test(written)) {
    return {
      tagName: 'a',
      attribs: { ...given, href: '#', 'data-open-consents': '' },
    };
  }
  // Also where it was let through before: cleaned once more, a link that nothing opens is text.
  const opens = consentsHref.test(written) || 'data-open-consents' in attribs;
  const href = opens ? null : safeHref(written);
  if (href === null) return { tagName: 'span', attribs: only(attribs, ['lang', 'dir', 'title', 'style']) };
  const newTab = attribs['target']?.trim().toLowerCase() === '_blank';
  return {
    tagName: 'a',
    attribs: { ...given, href, ...(newTab ? { target: '_blank', rel: 'noopener' } : {}) },
  };
}

/** Styles as far as they are safe, with what older editors wrote as attributes. */
function styledTag(tagName: string, { style, ...attribs }: Attributes): Tag {
  const { align = '', valign = '', bgcolor = '' } = attribs;
  const isText = tagName !== 'img' && tagName !== 'table';
  const written = [
    isText ? `text-align:${align}` : '',
    `vertical-align:${valign}`,
    `background-color:${bgcolor}`,
    style,
  ];
  const safe = safeStyle(written.join(';'));
  return { tagName, attribs: safe === '' ? attribs : { ...attribs, style: safe } };
}

/**
 * Gives the headings of one piece of HTML levels that fit the page: the first begins at `minHeading`, and none skips
 * a level below the one above it, whatever the editor wrote (product 11.6: no level skipped).
 */
function headingLevels(minHeading: number): (written: number) => number {
  const open: number[] = [];
  return (written) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(minHeading + open.length - 1, 6);
  };
}

const size = /^[1-9]\d{0,3}$/;
const condition = /^[\w\s():.,-]{1,200}$/;

/** Those of the named attributes that are there. */
export function only(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => (attribs[name] === undefined ? [] : [[name, attribs[name]]])),
  );
}

/** A picture through our own address; without one where it may not be fetched. */
export function imageTag(attribs: Attributes): Tag {
  const ref = pictureRef(attribs['src']);
  if (ref === null) {
    reportForeignHost(attribs['src']);
    return { tagName: 'img', attribs: {} };
  }
  const sizes = Object.entries(only(attribs, ['width', 'height'])).filter(([, value]) => size.test(value));
  return {
    tagName: 'img',
    attribs: {
      ...only(attribs, ['lang', 'dir', 'title', 'style']),
      src: pictureSrc(ref, 960),
      alt: attribs['alt'] ?? '',
      ...Object.fromEntries(sizes),
      loading: 'lazy',
    },
  };
}

/**
 * Another picture of a `<picture>` for another screen. All come as WebP in our own size, so of several only the largest
 * counts, and one for another format alone says nothing.
 */
export function sourceTag(attribs: Attributes): Tag {
  const media = attribs['media']?.trim() ?? '';
  const ref = largest(attribs['srcset'] ?? '');
  if (ref === null || !condition.test(media)) return { tagName: 'source', attribs: {} };
  return { tagName: 'source', attribs: { media, srcset: pictureSrc(ref, 960) } };
}

function largest(srcset: string): string | null {
  const candidates = srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .sort(([, a = '1x'], [, b = '1x']) => parseFloat(b) - parseFloat(a));
  return candidates.map(([address]) => pictureRef(address)).find((ref) => ref !== null) ?? null;
}

const anyTag = /<\/?[a-z][^<>]*>|<!--/i;
const special = /[&<]/;
const blockEdge = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;

/**
 * Plain text out of an upstream text: entities decoded once, tags dropped, white space collapsed and trimmed.
 * The result is text, not HTML: it is shown escaped. A lone `<` that starts no tag stays. Empty where it is nested too deep.
 */
export function plainText(value: string): string {
  return (special.test(value) ? decode(value) : value).replace(/\s+/g, ' ').trim();
}

function decode(value: string): string {
  const html = anyTag.test(value) ? value.replace(blockEdge, '$& ') : value.replaceAll('<', '&lt;');
  const escaped = unlessTooDeep(html, () => parse(html, { allowedTags: [], allowedAttributes: {} }), '');
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
