/** A link, script or style element of a document, as it is written. */
export interface WrittenElement {
  readonly name: 'link' | 'script' | 'style';
  /** What stands between the name and the bracket, with its first space. */
  readonly attributes: string;
  /** The text of a script or style; of a link none. */
  readonly content: string;
  /** The whole element, with its end. */
  readonly written: string;
}

const beginning = /<(link|script|style)\b([^<>]*)>/gi;
const ends = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };

/**
 * A document with each link, script and style that stands in it replaced, in one pass and in time that grows with its
 * length alone, whatever is written in it. An element without an end, and all that follows it, stays as it is.
 */
export function replaceElements(document: string, replacement: (element: WrittenElement) => string): string {
  const parts: string[] = [];
  let read = 0;
  for (const { index, 0: tag, 1: word = '', 2: attributes = '' } of document.matchAll(beginning)) {
    if (index < read) continue;
    const name = word.toLowerCase() as WrittenElement['name'];
    const start = index + tag.length;
    let [stop, content] = [start, ''];
    if (name !== 'link') {
      const end = ends[name];
      end.lastIndex = start;
      const found = end.exec(document);
      if (!found) break;
      content = document.slice(start, found.index);
      stop = end.lastIndex;
    }
    const written = document.slice(index, stop);
    parts.push(document.slice(read, index), replacement({ name, attributes, content, written }));
    read = stop;
  }
  return parts.join('') + document.slice(read);
}
