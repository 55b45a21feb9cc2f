import type { ChildNode, Parser, Root } from 'postcss';
import safeParse from 'postcss-safe-parser';

const color = String.raw`(?:[a-z]{3,20}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\))`;
/** Bounded and never negative, so that text stays in position and readable. */
const length = String.raw`(?:0|\d{1,2}(?:\.\d{1,3})?(?:px|pt|rem|em|%))`;
const share = String.raw`(?:100|\d{1,2}(?:\.\d{1,3})?)%`;
const spacing = String.raw`(?:auto|${length})(?: (?:auto|${length})){0,3}`;
const line = String.raw`(?:none|solid|dashed|dotted|double)`;
const border = String.raw`(?:0|none|${length} ${line}(?: ${color})?)`;
const sides = ['', '-top', '-right', '-bottom', '-left'];

const ofAllSides = (name: string, value: string): Record<string, string> =>
  Object.fromEntries(sides.map((side) => [`${name}${side}`, value]));

/** The one allow-list of styles: text appearance and alignment, never the position or visibility of elements. */
const allowed: Readonly<Record<string, string>> = {
  'text-align': 'left|right|center|justify|start|end',
  'vertical-align': 'top|middle|bottom|baseline|sub|super',
  color,
  'background-color': color,
  background: color,
  'font-weight': 'normal|bold|bolder|lighter|[1-9]00',
  'font-style': 'normal|italic|oblique',
  'font-size': `(?:x{1,2}-)?small|smaller|medium|larger|(?:x{1,2}-)?large|${length}|1\\d\\d%`,
  'line-height': `normal|[1-9](?:\\.\\d{1,3})?|${length}|1\\d\\d%`,
  'text-decoration': 'none|underline|line-through',
  'text-decoration-line': 'none|underline|line-through',
  'text-transform': 'none|uppercase|lowercase|capitalize',
  'list-style': 'none|disc|circle|square|decimal|(?:lower|upper)-(?:alpha|roman)',
  'list-style-type': 'none|disc|circle|square|decimal|(?:lower|upper)-(?:alpha|roman)',
  width: share,
  'max-width': `${share}|\\d{1,4}px`,
  'border-collapse': 'collapse|separate',
  'border-color': color,
  'border-radius': length,
  ...ofAllSides('border', border),
  ...ofAllSides('margin', spacing),
  ...ofAllSides('padding', spacing),
};

const patterns = new Map(
  Object.entries(allowed).map(([name, value]) => [name, new RegExp(`^(?:${value})$`)]),
);

/**
 * Returns the rules of a style sheet or the declarations of a style attribute, read as tolerantly as by browsers. A
 * source map that it names is not read.
 */
export const parseCss = (css: string): ChildNode[] => (safeParse as Parser<Root>)(css, { map: false }).nodes;

/**
 * Returns the allowed declarations of a style attribute, normalized; empty when none is allowed. A declaration counts
 * whole or not at all, so that no part of a string or URL passes.
 */
export function sanitizeStyle(style: string): string {
  const safe: string[] = [];
  for (const node of parseCss(style)) {
    if (node.type !== 'decl') continue;
    const [name, value] = [node.prop.toLowerCase(), node.value.toLowerCase().replace(/\s+/g, ' ')];
    if (patterns.get(name)?.test(value) === true) safe.push(`${name}:${value}`);
  }
  return safe.join(';');
}
