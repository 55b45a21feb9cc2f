/** A link, script or style element of a document, or the end of its head. */
export interface ResourceElement {
  readonly name: 'link' | 'script' | 'style' | '/head';
  /** The text between the name and `>`, including its leading space. */
  readonly attributes: string;
  /** The text of a script or style; empty for others. */
  readonly content: string;
  /** The source of the whole element, with its end tag. */
  readonly source: string;
}

/** The beginning of a tag, a comment or a declaration, up to its name. */
const beginning = /<(!--|!|\/?[a-z][^\s/>]*)/gi;
/** The rest of a tag, up to its `>`, which quoted values of attributes may hold as well. */
const restOfTag = /[^=>]*(?:=\s*(?:"[^"]*"|'[^']*'|(?![\s"']))[^=>]*)*>/y;
const others: Readonly<Record<string, RegExp>> = { '!--': /-->/g, '!': />/g };
const endTags: Readonly<Record<string, RegExp>> = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };
const replaced = /^(?:link|script|style|\/head)$/;

/**
 * Replaces every link, script and style element of a document and the end tag of its head, in one pass and
 * linear time for any input. Nothing in a comment, an attribute or a script counts. An unclosed element and
 * everything after it stay unchanged.
 */
export function replaceResourceElements(
  html: string,
  replacement: (element: ResourceElement) => string,
): string {
  const parts: string[] = [];
  let read = 0;
  let written = 0;
  /** Reads up to the end of a pattern's next match, and returns where it starts; null without one. */
  const readThrough = (pattern: RegExp): number | null => {
    pattern.lastIndex = read;
    const match = pattern.exec(html);
    if (match === null) return null;
    read = pattern.lastIndex;
    return match.index;
  };
  for (;;) {
    const start = readThrough(beginning);
    if (start === null) break;
    const name = html.slice(start + 1, read).toLowerCase();
    const nameEnd = read;
    if (readThrough(others[name] ?? restOfTag) === null) break;
    const attributes = html.slice(nameEnd, read - 1);
    const tagEnd = read;
    const endTag = endTags[name];
    const contentEnd = endTag ? readThrough(endTag) : tagEnd;
    if (contentEnd === null) break;
    if (!replaced.test(name)) continue;
    const element = { attributes, content: html.slice(tagEnd, contentEnd), source: html.slice(start, read) };
    parts.push(
      html.slice(written, start),
      replacement({ name: name as ResourceElement['name'], ...element }),
    );
    written = read;
  }
  return parts.join('') + html.slice(written);
}
