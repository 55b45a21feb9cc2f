import serialize from 'dom-serializer';
import { type Document, Element, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { siteMessages } from '@/lib/i18n/catalogue';
import { formatMessage } from '@/lib/i18n/format';
import { findElements, parseHtmlUnlessTooDeep } from './parse-html';
import { signedPictureRefOrNull } from './picture-refs';
import { cssDeclarationsIn, withoutCssCommentsAndComplexStrings } from './styles';

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
  const hiddenStyles = hiddenPageBuilderStyles(document);
  removeElements(
    document,
    (element) => isHidden(element) || hiddenStyles.has(element.attribs['data-pb-style'] ?? ''),
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

const hidingDeclaration = /^(?:display:none|visibility:(?:hidden|collapse)|content-visibility:hidden)$/;

const isHidingStyle = (style: string): boolean =>
  cssDeclarationsIn(style).some((declaration) => hidingDeclaration.test(declaration));

/** The name of an element's style, in Page Builder's selectors: `#html-body [data-pb-style=W3X7]`. */
const pageBuilderStyle = /\[data-pb-style=["']?([\w-]+)["']?\]/g;

/**
 * Returns the names of the styles by which Page Builder hides elements on every screen; a rule of some
 * screens shows them again.
 */
function hiddenPageBuilderStyles(document: Document): ReadonlySet<string> {
  const hidden = new Set<string>();
  const css = findElements(document, ({ name }) => name === 'style')
    .map(DomUtils.textContent)
    .join('\n');
  const open: string[] = [];
  for (const [, text = '', brace] of withoutCssCommentsAndComplexStrings(css).matchAll(/([^{}]*)([{}]|$)/g)) {
    if (brace === '{') open.push(text);
    // The end of the text closes what is open.
    else
      for (const [, style = ''] of (open.pop() ?? '').matchAll(pageBuilderStyle)) {
        if (/\bdisplay\s*:/i.test(text)) hidden.delete(style);
        if (open.length === 0 && isHidingStyle(text)) hidden.add(style);
      }
  }
  return hidden;
}

/** The frames of videos, by the pages that show them. */
const videos: readonly { readonly frame: RegExp; readonly page: string; readonly site: string }[] = [
  {
    frame:
      /^(?:https?:)?\/\/(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/embed\/((?!videoseries)[\w-]{1,64})(?=$|[?#])/i,
    page: 'https://www.youtube.com/watch?v=',
    site: 'YouTube',
  },
  {
    frame: /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{1,20})(?=$|[?#])/i,
    page: 'https://vimeo.com/',
    site: 'Vimeo',
  },
];

/** Returns a link with the video's title; null for other frames. */
function videoLinkOfFrameOrNull({ src = '', title = '' }: Element['attribs']): Element | null {
  for (const { frame, page, site } of videos) {
    const id = frame.exec(src.trim())?.[1];
    const text = title.trim() || formatMessage(siteMessages().video.title, { site });
    if (id !== undefined) return new Element('a', { href: page + id }, [new Text(text)]);
  }
  return null;
}

/** Whether a picture is for phones and stands beside one for larger screens. */
const isRedundantPhonePicture = ({ attribs, parent }: Element): boolean =>
  classesOf(attribs).includes('pagebuilder-mobile-only') &&
  DomUtils.getElementsByTagName('img', parent?.children ?? [], false).some(
    (other) =>
      classesOf(other.attribs).includes('pagebuilder-mobile-hidden') &&
      signedPictureRefOrNull(other.attribs['src']) !== null,
  );
