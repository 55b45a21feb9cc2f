/** A link, script or style element of a document. */
export interface ResourceElement {
  readonly name: 'link' | 'script' | 'style';
  /** The text between the name and `>`, including its leading space. */
  readonly attributes: string;
  /** The text of a script or style; empty for a link. */
  readonly content: string;
  /** The source of the whole element, with its end tag. */
  readonly source: string;
}

const beginning = /<(link|script|style)\b([^<>]*)>/gi;
const ends = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };

/**
 * Replaces every link, script and style element of a document, in one pass and linear time for any input. An unclosed
 * element and everything after it stay unchanged.
 */
export function replaceResourceElements(
  html: string,
  replacement: (element: ResourceElement) => string,
): string {
  const parts: string[] = [];
  let read = 0;
  for (const { index, 0: tag, 1: word = '', 2: attributes = '' } of html.matchAll(beginning)) {
    if (index < read) continue;
    const name = word.toLowerCase() as ResourceElement['name'];
    const start = index + tag.length;
    let [stop, content] = [start, ''];
    if (name !== 'link') {
      const end = ends[name];
      end.lastIndex = start;
      const found = end.exec(html);
      if (!found) break;
      content = html.slice(start, found.index);
      stop = end.lastIndex;
    }
    const source = html.slice(index, stop);
    parts.push(html.slice(read, index), replacement({ name, attributes, content, source }));
    read = stop;
  }
  return parts.join('') + html.slice(read);
}
