/** A declaration of a style sheet or style attribute. `preludes` are those of the enclosing blocks, outermost first. */
export interface Declaration {
  readonly preludes: readonly string[];
  /** Property and value: lower case, escapes decoded, without `!important`. */
  readonly property: string;
  readonly value: string;
}

/**
 * Parses the declarations of a style sheet, or of a style attribute (`isAttribute`). It is as tolerant as browsers:
 * unclosed blocks, strings and comments end with the text. One pass, linear time.
 */
export function parseDeclarations(css: string, isAttribute = false): Declaration[] {
  const text = withoutComments(css);
  const found: Declaration[] = [];
  const preludes: string[] = [];
  let start = 0;
  const end = (at: number) => {
    const declaration = text.slice(start, at);
    const colon = declaration.indexOf(':');
    if (colon >= 0 && (isAttribute || preludes.length > 0)) {
      const property = plainWord(declaration.slice(0, colon));
      found.push({ preludes: [...preludes], property, value: valueOf(declaration.slice(colon + 1)) });
    }
    start = at + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if (sign === ';') end(at);
    else if (isAttribute) continue;
    else if (sign === '{') {
      preludes.push(text.slice(start, at).trim());
      start = at + 1;
    } else if (sign === '}') {
      end(at);
      preludes.pop();
    }
  }
  end(text.length);
  return found;
}

/** Removes comments and the `<!--` and `-->` marks that hid style sheets from very old browsers. */
function withoutComments(css: string): string {
  const parts: string[] = [];
  let read = 0;
  for (let at = css.indexOf('/*'); at >= 0; at = css.indexOf('/*', read)) {
    parts.push(css.slice(read, at));
    const stop = css.indexOf('*/', at + 2);
    read = stop < 0 ? css.length : stop + 2;
  }
  return (parts.join('') + css.slice(read)).replaceAll('<!--', '').replaceAll('-->', '');
}

/** Returns the end of the string that begins at `at`: its closing quote, or the end of its line. */
function endOfString(text: string, at: number): number {
  const quote = text.charAt(at);
  for (let next = at + 1; next < text.length; next += 1) {
    const sign = text.charAt(next);
    if (sign === '\\') next += 1;
    else if (sign === quote || sign === '\n') return next;
  }
  return text.length;
}

const escape = /\\(?:([\da-f]{1,6})\s?|([^\n]))/gi;

/** Decodes the escapes of CSS text: `d\69splay` becomes `display`. */
export const unescapeCss = (text: string): string =>
  text.replace(escape, (_, code: string | undefined, sign: string | undefined) => {
    const point = code === undefined ? 0 : Number.parseInt(code, 16);
    return sign ?? (point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '\ufffd');
  });

const plainWord = (text: string) => unescapeCss(text).trim().toLowerCase();

function valueOf(declared: string): string {
  const value = plainWord(declared);
  const mark = value.lastIndexOf('!');
  return mark >= 0 && value.slice(mark + 1).trim() === 'important' ? value.slice(0, mark).trim() : value;
}

/** Property values that hide an element. */
const hiding: Readonly<Record<string, readonly string[]>> = {
  display: ['none'],
  visibility: ['hidden', 'collapse'],
  'content-visibility': ['hidden'],
};

/** Whether a declaration hides its element. */
export const hidesElement = ({ property, value }: Declaration): boolean =>
  Object.hasOwn(hiding, property) && (hiding[property]?.includes(value) ?? false);
