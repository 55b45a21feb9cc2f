import serialize from 'dom-serializer';
import { type Document, type Element, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { log } from '@/lib/platform/log';
import { findElements, parseHtmlUnlessTooDeep } from './parse-html';
import { signedPictureRefOrNull } from './picture-refs';
import { cssDeclarationsIn, withoutCssCommentsAndComplexStrings } from './styles';
import { videoLinkOfFrameOrNull } from './video-frames';

/**
 * Returns the HTML without the elements that its editor has hidden (docs/configured-content.md). Escaped
 * blocks of Page Builder are decoded, once; a frame with a video becomes a link, other frames go. The result
 * is not sanitized.
 */
export function withoutHiddenElementsAndFrames(html: string): string {
  const document = parseHtmlUnlessTooDeep(html);
  const blocks = findElements(
    document,
    ({ attribs }) => attribs['data-content-type'] === 'html' && attribs['data-decoded'] !== 'true',
  );
  for (const block of blocks) parseTextsAsHtml(block);
  // Browsers with scripts don't read them.
  removeElements(document, ({ name }) => name === 'noscript' || name === 'template');
  const hiding = hidingSelectors(document);
  removeElements(
    document,
    (element) => isHidden(element) || selectorsOf(element).some((selector) => hiding.has(selector)),
  );
  removeElements(document, isRedundantPhonePicture);
  for (const frame of findElements(document, ({ name }) => name === 'iframe')) {
    const link = videoLinkOfFrameOrNull(frame.attribs);
    if (link) DomUtils.replaceElement(frame, link);
    else DomUtils.removeElement(frame);
  }
  return serialize(document, { encodeEntities: 'utf8', selfClosingTags: false });
}

const removeElements = (document: Document, isRemoved: (element: Element) => boolean) => {
  for (const element of findElements(document, isRemoved)) DomUtils.removeElement(element);
};

/** Parses the texts of an element as HTML. */
function parseTextsAsHtml(block: Element): void {
  for (const text of block.children.filter(isText)) {
    for (const node of [...parseHtmlUnlessTooDeep(text.data).children]) DomUtils.prepend(text, node);
    DomUtils.removeElement(text);
  }
}

/** Whether an element's own attributes hide it, or Magento's class for hidden ones. */
const isHidden = ({ name, attribs }: Element): boolean =>
  'hidden' in attribs ||
  'popover' in attribs ||
  (name === 'dialog' && !('open' in attribs)) ||
  classesOf(attribs).includes('no-display') ||
  isHidingStyle(attribs['style'] ?? '');

const classesOf = (attribs: Element['attribs']): readonly string[] => (attribs['class'] ?? '').split(/\s+/);

/** Whether a style hides: of several declarations of a property the last counts. */
function isHidingStyle(style: string): boolean {
  const last = new Map(
    cssDeclarationsIn(style).map((declaration) => [declaration.split(':', 1)[0], declaration]),
  );
  const hiding = /^(?:display:none|visibility:(?:hidden|collapse)|content-visibility:hidden)$/;
  return [...last.values()].some((declaration) => hiding.test(declaration));
}

/** A selector that is read: the name of an element, its class, its id, or the value of an attribute. */
const readableSelector = /^(?:[.#]?[\w-]+|\[[\w-]+=[\w-]+\])$/;

/** Returns the selectors that an element matches, of those that are read. */
const selectorsOf = ({ name, attribs }: Element): readonly string[] => [
  name,
  `#${attribs['id']}`,
  ...classesOf(attribs).map((className) => `.${className}`),
  ...Object.entries(attribs).map(([attribute, value]) => `[${attribute}=${value}]`),
];

/**
 * Returns the selectors by which the style sheets of a document hide elements on every screen, as Page
 * Builder's do; a later rule, also of some screens, shows them again. A rule that hides by any other selector
 * hides nothing, and is logged once.
 */
function hidingSelectors(document: Document): ReadonlySet<string> {
  const hiding = new Set<string>();
  for (const sheet of findElements(document, ({ name }) => name === 'style')) {
    if (!isForScreens(sheet.attribs['media'] ?? '')) continue;
    for (const { within, selectors, media, style } of cssRulesIn(
      withoutCssCommentsAndComplexStrings(DomUtils.textContent(sheet)),
    )) {
      if (isHidingStyle(style)) {
        if (media === null || !selectors.every((selector) => readableSelector.test(selector)))
          log.warnOnce('a style sheet hides elements by a rule that is not read', {
            rule: selectors.join(', '),
            within,
          });
        else if (isForScreens(media)) for (const selector of selectors) hiding.add(selector);
      } else if (/\bdisplay\s*:/i.test(style) && media?.trim() !== 'print')
        for (const selector of selectors) hiding.delete(selector);
    }
  }
  return hiding;
}

const isForScreens = (media: string): boolean => /^(?:all|(?:only )?screen)?$/i.test(media.trim());

/**
 * Yields the rules of plain CSS in order: their selectors without Page Builder's `#html-body`, their style,
 * and the media that they are for; null within anything else, or after a brace that closes nothing.
 */
function* cssRulesIn(css: string) {
  const open: string[] = [];
  for (const [, text = '', brace] of css.matchAll(/([^{}]*)([{}]|$)/g)) {
    const end = brace === '{' ? text.lastIndexOf(';') + 1 : text.length;
    const [outer = '', inner, innermost] = open;
    const media = inner === undefined ? '' : (/^@media\b(.*)/is.exec(outer)?.[1] ?? null);
    yield {
      within: outer,
      selectors: (open.at(-1) ?? '')
        .split(',')
        .map((selector) => selector.replace(/#html-body\s+|["']/g, '').trim()),
      media: innermost === undefined ? media : null,
      style: text.slice(0, end),
    };
    if (brace === '{') open.push(text.slice(end).trim());
    else if (open.pop() === undefined) open.push('}');
  }
}

/** Whether a picture is for phones and stands beside one for larger screens. */
const isRedundantPhonePicture = ({ attribs, parent }: Element): boolean =>
  classesOf(attribs).includes('pagebuilder-mobile-only') &&
  DomUtils.getElementsByTagName('img', parent?.children ?? [], false).some(
    (other) =>
      classesOf(other.attribs).includes('pagebuilder-mobile-hidden') &&
      signedPictureRefOrNull(other.attribs['src']) !== null,
  );
