import { unescapeCss } from './css-declarations';

/** The parts of an element that selectors test. */
export interface Element {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly classes: ReadonlySet<string>;
  readonly parent: Element | null;
}

type Test = (element: Element) => boolean;

/** The compound selectors between combinators; the last one is the subject. */
export type Selector = readonly Test[];

const maxSelectorLength = 1_000;
const name = String.raw`(?:\\[\da-f]{1,6}\s?|\\[^\n]|[\w-]|[^\0-\x7f])+`;
const part = {
  type: new RegExp(`(?:\\*|${name})`, 'iy'),
  id: new RegExp(`#(${name})`, 'iy'),
  class: new RegExp(`\\.(${name})`, 'iy'),
  attribute: new RegExp(
    String.raw`\[\s{0,9}(${name})\s{0,9}(?:([~|^$*]?=)\s{0,9}(?:"([^"]*)"|'([^']*)'|(${name}))\s{0,9}([is])?\s{0,9})?\]?`,
    'iy',
  ),
  pseudo: /:([a-z-]{1,40})(?:\(([^)]*)\)?)?/iy,
  combinator: /\s{0,99}[>+~]?\s{0,99}/y,
};

/** Structural pseudo-classes: assumed to match, but a subject with no class, id or attribute beside them is dropped. */
const placing =
  /^(?:not|is|where|root|first-|last-|only-|nth-|first-child|last-child|only-child|nth-child|nth-last-child)/;

/** Parses a selector list. Drops selectors that are invalid, name pseudo-elements, or depend on a state (`:hover`). */
export const parseSelectors = (list: string): Selector[] =>
  splitList(list).flatMap((text) => readSelector(text.trim()) ?? []);

/** Splits a list at its commas, except within brackets and quotes. */
function splitList(list: string): string[] {
  const texts: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < list.length; at += 1) {
    const sign = list.charAt(at);
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth <= 0) {
      texts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...texts, list.slice(start)];
}

function readSelector(text: string): Selector[] | null {
  if (text === '' || text.length > maxSelectorLength) return null;
  const compounds: Test[] = [];
  let at = 0;
  while (at < text.length) {
    const read = readCompound(text, at);
    if (read === null) return null;
    at = read.end;
    const combinator = match(part.combinator, text, at)?.[0] ?? '';
    // Siblings (`+`, `~`) are not tested.
    if (!/[+~]/.test(combinator)) compounds.push(read.test);
    if (combinator === '' && at < text.length) return null;
    at += combinator.length;
  }
  return [compounds];
}

function match(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

function readCompound(text: string, from: number): { readonly test: Test; readonly end: number } | null {
  const tests: Test[] = [];
  let at = from;
  let isNamed = false;
  let isPlaced = false;
  const take = (expression: RegExp) => {
    const found = match(expression, text, at);
    if (found) at += found[0].length;
    return found;
  };
  if (text.charAt(at) === '&') at += 1;
  const type = take(part.type)?.[0];
  if (type !== undefined && type !== '*') tests.push(typeTest(unescapeCss(type).toLowerCase()));
  for (;;) {
    const [id, ofClass] = [take(part.id)?.[1], take(part.class)?.[1]];
    const attribute = take(part.attribute);
    if (id !== undefined) tests.push(({ attribs }) => attribs['id'] === unescapeCss(id));
    if (ofClass !== undefined) tests.push(classTest(unescapeCss(ofClass)));
    if (attribute) tests.push(attributeTest(attribute));
    if (id !== undefined || ofClass !== undefined || attribute) isNamed = true;
    else {
      const pseudo = take(part.pseudo)?.[1]?.toLowerCase();
      if (pseudo === undefined) break;
      if (!placing.test(pseudo)) return null;
      isPlaced = true;
    }
  }
  const isLost = at === from || (isPlaced && !isNamed && at === text.length);
  return isLost ? null : { test: (element) => tests.every((test) => test(element)), end: at };
}

const typeTest =
  (type: string): Test =>
  (element) =>
    element.name === type;

const classTest =
  (name: string): Test =>
  ({ classes }) =>
    classes.has(name);

function attributeTest([, rawName = '', operator, double, single, bare, flag]: RegExpExecArray): Test {
  const attribute = unescapeCss(rawName).toLowerCase();
  const fold = (text: string) => (flag?.toLowerCase() === 'i' ? text.toLowerCase() : text);
  const expected = fold(unescapeCss(double ?? single ?? bare ?? ''));
  return ({ attribs }) => {
    if (!Object.hasOwn(attribs, attribute)) return false;
    const value = fold(attribs[attribute] ?? '');
    if (operator === undefined || operator === '=') return operator === undefined || value === expected;
    if (operator === '|=') return value === expected || value.startsWith(`${expected}-`);
    if (operator === '~=') return value.split(/\s/).includes(expected);
    if (expected === '') return false;
    if (operator === '^=') return value.startsWith(expected);
    return operator === '$=' ? value.endsWith(expected) : value.includes(expected);
  };
}

/**
 * Adapts a selector to a fragment of a page: leading compounds that match no element of it name elements around it
 * (`#html-body`) and are dropped.
 */
export function toFragmentSelector(selector: Selector, elements: readonly Element[]): Selector {
  const from = selector.findIndex(
    (test, at) => at === selector.length - 1 || elements.some((element) => test(element)),
  );
  return selector.slice(Math.max(from, 0));
}

/** Whether a selector matches an element; a child combinator matches any descendant. */
export function matchesSelector(selector: Selector, element: Element): boolean {
  let left = selector.length - 1;
  if (selector[left]?.(element) !== true) return false;
  for (let around = element.parent; around && left > 0; around = around.parent) {
    if (selector[left - 1]?.(around) === true) left -= 1;
  }
  return left === 0;
}
