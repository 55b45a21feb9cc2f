import { pictureRef } from '../media/picture-refs';
import { parseDeclarations, type Declaration, hidesElement } from './css-declarations';
import {
  type Element,
  matchesSelector,
  type Selector,
  parseSelectors,
  toFragmentSelector,
} from './selectors';
import { walkHtml } from './walk';

/** The hidden elements and the style sheets of an HTML fragment. */
export interface Hidden {
  /** Indexes of the hidden elements, in the order of their start tags. */
  readonly elements: ReadonlySet<number>;
  /** The text of its style sheets. */
  readonly css: string;
}

const hint = /hidden|style|popover|no-display|pagebuilder-mobile|<dialog|<iframe/i;
const noneHidden: Hidden = { elements: new Set(), css: '' };

/**
 * Finds the elements of an HTML fragment that its editor has hidden (docs/configured-content.md), also through `css`.
 * Descendants are hidden with their ancestor, so only the outermost hidden elements matter.
 */
export function findHidden(html: string, css = ''): Hidden {
  if (css === '' && !hint.test(html)) return noneHidden;
  const survey = surveyOf(html);
  const selectors = hidingSelectors(css + survey.css).map((one) => toFragmentSelector(one, survey.elements));
  const candidates = survey.elements.filter(
    (element) =>
      !isHiddenByItself(element) && !selectors.some((selector) => matchesSelector(selector, element)),
  );
  const shown = new Set<Element>(candidates);
  // Beside a picture for larger screens, the one for phones is hidden.
  const parents = new Set(candidates.filter(isPictureForDesktop).map(({ parent }) => parent));
  const isHidden = (element: Element) =>
    !shown.has(element) ||
    (isPicture(element, 'pagebuilder-mobile-only') && parents.has(element.parent)) ||
    element.parent?.name === 'iframe';
  const numbers = survey.elements.flatMap((element, number) => (isHidden(element) ? [number] : []));
  return { elements: new Set(numbers), css: survey.css };
}

const isPicture = ({ name, classes }: Element, ofClass: string) => name === 'img' && classes.has(ofClass);

const isPictureForDesktop = (element: Element) =>
  isPicture(element, 'pagebuilder-mobile-hidden') && pictureRef(element.attribs['src']) !== null;

function isHiddenByItself({ name, attribs, classes }: Element): boolean {
  if ('hidden' in attribs || 'popover' in attribs) return true;
  if (name === 'dialog' && !('open' in attribs)) return true;
  if (classes.has('no-display')) return true;
  return parseDeclarations(attribs['style'] ?? '', true).some(hidesElement);
}

/** Reads all elements and style sheets of a fragment with the sanitizer's own parser. */
function surveyOf(html: string): { readonly elements: readonly Element[]; readonly css: string } {
  const elements: Element[] = [];
  const styles: string[] = [];
  const all: { around: Element | null; media: string | undefined } = { around: null, media: undefined };
  walkHtml(html, {
    open: (name, attribs) => {
      if (name === 'style') all.media = attribs['media'];
      const classes = new Set((attribs['class'] ?? '').split(/\s/));
      all.around = { name, attribs: { ...attribs }, classes, parent: all.around };
      elements.push(all.around);
    },
    close: () => {
      all.around = all.around?.parent ?? null;
    },
    // Browsers with scripts ignore the content of `<noscript>`.
    style: (css) => {
      if (!isUnread(all.around)) styles.push(asRule(css, all.media));
    },
  });
  return { elements, css: styles.join('\n') };
}

function isUnread(element: Element | null): boolean {
  for (let one = element; one; one = one.parent) if (/^(?:noscript|template)$/.test(one.name)) return true;
  return false;
}

const asRule = (css: string, media = 'all') => (isForScreens(media) ? css : `@media ${media}{${css}}`);

const isForScreens = (media: string) => /^\s{0,9}(?:all|(?:only )?screen)?\s{0,9}$/i.test(media);

/** Returns the selectors that hide elements on every screen; one that a media query shows again is left out. */
function hidingSelectors(css: string): Selector[] {
  const hidden = new Set<string>();
  const shown = new Set<string>();
  for (const declaration of css.includes(':') ? parseDeclarations(css) : []) {
    const { list, conditions } = contextOf(declaration);
    if (list === '') continue;
    if (conditions.length === 0 && hidesElement(declaration)) hidden.add(list);
    else if (conditions.length > 0 && isShowing(declaration) && !/print/i.test(conditions.join(' ')))
      shown.add(list);
  }
  return [...hidden].filter((list) => !shown.has(list)).flatMap(parseSelectors);
}

const isShowing = (declaration: Declaration) =>
  declaration.property === 'display' && !hidesElement(declaration) && declaration.value !== '';

/** Returns the selector list of a declaration and the conditions under which it applies. */
function contextOf({ preludes }: Declaration): {
  readonly list: string;
  readonly conditions: readonly string[];
} {
  const rules = preludes.filter((prelude) => prelude.startsWith('@'));
  const list = preludes.findLast((prelude) => !prelude.startsWith('@')) ?? '';
  return { list, conditions: rules.filter((rule) => !isUnconditional(rule)) };
}

function isUnconditional(rule: string): boolean {
  if (/^@(?:supports|layer|scope)\b/i.test(rule)) return true;
  return /^@media\b/i.test(rule) && isForScreens(rule.slice('@media'.length));
}
