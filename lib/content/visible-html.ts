import serialize from 'dom-serializer';
import { type Document, type Element, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { type ChildNode as CssNode, list } from 'postcss';
import { selectElements, parseHtmlOrEmpty } from './parse-html';
import { pictureRef } from './picture-refs';
import { parseCss } from './styles';
import { videoLinkOfFrame } from './video-frames';

/** Elements that browsers with scripts don't show, and Magento's class for hidden ones. */
const neverShown = 'noscript, template, [hidden], [popover], dialog:not([open]), .no-display';

/**
 * Returns the HTML without the elements that its editor has hidden (docs/configured-content.md). Escaped blocks of Page
 * Builder are decoded, once; a frame with a video becomes a link, other frames go. The result is not sanitized.
 */
export function visibleHtml(html: string): string {
  const document = parseHtmlOrEmpty(html);
  for (const block of selectElements(document, '[data-content-type=html]:not([data-decoded=true])'))
    parseTextsAsHtml(block);
  removeAll(hiddenElements(document));
  removeAll(redundantPhonePictures(document));
  for (const frame of selectElements(document, 'iframe')) {
    const link = videoLinkOfFrame(frame.attribs);
    if (link) DomUtils.replaceElement(frame, link);
    else DomUtils.removeElement(frame);
  }
  return serialize(document, { encodeEntities: 'utf8', selfClosingTags: false });
}

const removeAll = (elements: Iterable<Element>) => {
  for (const element of elements) DomUtils.removeElement(element);
};

/** Parses the texts of an element as HTML. */
function parseTextsAsHtml(block: Element): void {
  for (const text of block.children.filter(isText)) {
    for (const node of [...parseHtmlOrEmpty(text.data).children]) DomUtils.prepend(text, node);
    DomUtils.removeElement(text);
  }
}

function hiddenElements(document: Document): Set<Element> {
  const byStyle = selectElements(document, '[style]').filter(({ attribs }) =>
    parseCss(attribs['style'] ?? '').some(isHiding),
  );
  const bySheet = hidingSelectors(document).flatMap((selectors) => selectElementsOrNone(document, selectors));
  return new Set([...selectElements(document, neverShown), ...byStyle, ...bySheet]);
}

const hiding = /^(?:display:none|visibility:(?:hidden|collapse)|content-visibility:hidden)$/i;

const isHiding = (node: CssNode) => node.type === 'decl' && hiding.test(`${node.prop}:${node.value}`);

const isShowing = (node: CssNode) => node.type === 'decl' && /^display$/i.test(node.prop) && !isHiding(node);

/** Returns the selectors that hide elements on every screen; one that a media query shows again is left out. */
function hidingSelectors(document: Document): string[] {
  const [hidden, shown] = [new Set<string>(), new Set<string>()];
  const collect = (nodes: readonly CssNode[], isOnEveryScreen: boolean) => {
    for (const node of nodes) {
      if (node.type === 'rule') {
        if (!isOnEveryScreen && node.nodes.some(isShowing)) shown.add(node.selector);
        else if (isOnEveryScreen && node.nodes.some(isHiding)) hidden.add(node.selector);
      } else if (node.type === 'atrule' && node.nodes && !/print/i.test(node.params)) {
        const isConditional = node.name.toLowerCase() === 'media' && !isForScreens(node.params);
        collect(node.nodes, isOnEveryScreen && !isConditional);
      }
    }
  };
  // Browsers with scripts don't read a style sheet within `<noscript>`.
  for (const style of selectElements(document, 'style:not(noscript *, template *)'))
    if (isForScreens(style.attribs['media'] ?? '')) collect(parseCss(DomUtils.textContent(style)), true);
  return [...hidden].filter((selectors) => !shown.has(selectors));
}

const isForScreens = (media: string) => /^(?:all|(?:only )?screen)?$/i.test(media.trim());

/** Returns the elements that a rule's selectors match; none for selectors that are invalid or name pseudo-elements. */
function selectElementsOrNone(document: Document, selectors: string): Element[] {
  try {
    const within = list.comma(selectors).map((selector) => withoutMissingAncestors(document, selector));
    return selectElements(document, within.join(', '));
  } catch {
    return [];
  }
}

/** The ancestor that a selector begins with, and the combinator behind it. One with a state (`:hover`) matches nothing. */
const outermost = /^((?:\\(?:[\da-f]{1,6}\s?|.)|\[[^\]]*\]|[^\s\\[\]:>+~])+)(?:\s*>\s*|\s+)(?=[^\s>+~])/is;

/** Drops the ancestors that a selector begins with where the fragment has none of them: `#html-body` is around it. */
function withoutMissingAncestors(document: Document, selector: string): string {
  const [beginning = '', ancestor] = outermost.exec(selector) ?? [];
  if (ancestor === undefined || selectElements(document, ancestor).length > 0) return selector;
  return withoutMissingAncestors(document, selector.slice(beginning.length));
}

/** Returns the pictures for phones that stand beside one for larger screens. */
const redundantPhonePictures = (document: Document): Element[] =>
  selectElements(document, 'img.pagebuilder-mobile-hidden')
    .filter(({ attribs }) => pictureRef(attribs['src']) !== null)
    .flatMap(({ parent }) =>
      selectElements(document, 'img.pagebuilder-mobile-only').filter((picture) => picture.parent === parent),
    );
