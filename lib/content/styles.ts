const color = String.raw`(?:[a-z]{3,20}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\))`;
/** Bounded and never negative, so that text stays in position and readable. */
const length = String.raw`(?:0|\d{1,2}(?:\.\d{1,3})?(?:px|pt|rem|em|%))`;
const share = String.raw`(?:100|\d{1,2}(?:\.\d{1,3})?)%`;
const spacing = String.raw`(?:auto|${length})(?: (?:auto|${length})){0,3}`;
const border = String.raw`(?:0|none|${length} (?:none|solid|dashed|dotted|double)(?: ${color})?)`;
const listStyle = 'none|disc|circle|square|decimal|(?:lower|upper)-(?:alpha|roman)';

/**
 * The one allow-list of styles: text appearance and alignment, never the position or visibility of elements.
 */
const allowed: readonly (readonly [property: string, value: string])[] = [
  ['text-align', 'left|right|center|justify|start|end'],
  ['vertical-align', 'top|middle|bottom|baseline|sub|super'],
  ['(?:background-|border-)?color|background', color],
  ['font-weight', 'normal|bold|bolder|lighter|[1-9]00'],
  ['font-style', 'normal|italic|oblique'],
  ['font-size', `(?:x{1,2}-)?small|smaller|medium|larger|(?:x{1,2}-)?large|${length}|1\\d\\d%`],
  ['line-height', `normal|[1-9](?:\\.\\d{1,3})?|${length}|1\\d\\d%`],
  ['text-decoration(?:-line)?', 'none|underline|line-through'],
  ['text-transform', 'none|uppercase|lowercase|capitalize'],
  ['list-style(?:-type)?', listStyle],
  ['width', share],
  ['max-width', `${share}|\\d{1,4}px`],
  ['border-collapse', 'collapse|separate'],
  ['border-radius', length],
  ['border(?:-top|-right|-bottom|-left)?', border],
  ['(?:margin|padding)(?:-top|-right|-bottom|-left)?', spacing],
];

const allowedDeclaration = new RegExp(
  `^(?:${allowed.map(([property, value]) => `(?:${property}):(?:${value})`).join('|')})$`,
);

/** Comments, strings and plain URLs, whose signs mean nothing in CSS. */
const opaque = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)"']*\)?/gi;

/**
 * Returns CSS in which braces, colons and semicolons are those of its grammar: without comments, and with
 * strings only where they are plain words.
 */
export const withoutCssCommentsAndComplexStrings = (css: string): string =>
  css.replace(opaque, (part) =>
    part.startsWith('/*') ? ' ' : /^(?:"[\w-]+"|'[\w-]+')$/.test(part) ? part : '""',
  );

/** Returns the declarations of a style in order, as `property:value` in lower case, without `!important`. */
export const cssDeclarationsIn = (css: string): readonly string[] =>
  withoutCssCommentsAndComplexStrings(css)
    .split(';')
    .map((declaration) =>
      declaration
        .toLowerCase()
        .replace(/!\s*important\s*$/, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?: ?/, ':')
        .trim(),
    );

/**
 * Returns the allowed declarations of a style attribute, normalized; empty when none is allowed. A
 * declaration counts whole or not at all, so that no part of a string or URL passes.
 */
export const sanitizeStyle = (style: string): string =>
  cssDeclarationsIn(style)
    .filter((declaration) => allowedDeclaration.test(declaration))
    .join(';');
