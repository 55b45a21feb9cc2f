/** A template directive of the upstream in a text: `{{media url="a.jpg"}}`. */
export interface Directive {
  readonly start: number;
  readonly end: number;
  /** Lower case; `/if` ends `if`. */
  readonly name: string;
  /** The text between the name and the closing braces. */
  readonly parameters: string;
}

/** Names of Magento's directives. Any other word in double braces counts too, but only where it is closed. */
const directiveNames = new Set(
  [
    ...['media', 'store', 'config', 'widget', 'block', 'var', 'customvar', 'trans', 'depend', 'if', 'else'],
    ...['for', 'layout', 'view', 'css', 'inlinecss', 'template', 'protocol', 'htmlescape', 'skin', 'include'],
  ].flatMap((name) => [name, `/${name}`]),
);
/** Directives with content, which depends on a condition that we can't evaluate. */
const withContent = new Set(['depend', 'if', 'for']);
/** Our own placeholders in texts (`{model}`), which may have too many braces. */
const placeholders = new Set(['model', 'brand', 'open_consents_script']);

const braces = /\{{2,}|\}{2,}/g;
const nameOf = /\{\{(?:\s|&nbsp;){0,9}(\/?[a-z][a-z_]{0,29})(?![a-z_])/iy;

/** Returns the outermost directives of a text, in order and in linear time. */
export function findDirectives(text: string): Directive[] {
  return withoutConditional(outermost(text));
}

interface Open {
  readonly start: number;
  readonly name: string;
  readonly behindName: number;
}

function outermost(text: string): Directive[] {
  const found: Directive[] = [];
  const open: Open[] = [];
  for (const { index, 0: run } of text.matchAll(braces)) {
    if (run.startsWith('{')) {
      const start = index + run.length - 2;
      nameOf.lastIndex = start;
      const name = nameOf.exec(text)?.[1]?.toLowerCase();
      if (name !== undefined) open.push({ start, name, behindName: nameOf.lastIndex });
      continue;
    }
    for (let end = index + 2; end <= index + run.length; end += 2) {
      const opened = open.pop();
      if (!opened) break;
      // It remains, and its content is removed.
      if (placeholders.has(opened.name)) continue;
      while ((found.at(-1)?.start ?? -1) > opened.start) found.pop();
      const { start, name, behindName } = opened;
      found.push({ start, end, name, parameters: text.slice(behindName, end - 2) });
    }
  }
  const unclosed = open.filter(({ name }) => directiveNames.has(name));
  return unclosed.length === 0 ? found : withUnclosed(text, found, unclosed);
}

/** An unclosed directive (of a truncated text) ends before the next tag or directive. */
function withUnclosed(text: string, closed: readonly Directive[], unclosed: readonly Open[]): Directive[] {
  const starts = [...closed, ...unclosed].map(({ start }) => start).sort((a, b) => a - b);
  const next = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
  const ended = unclosed.map(({ start, name }) => {
    const limit = next.get(start) ?? text.length;
    const tag = text.slice(start, limit).indexOf('<');
    return { start, end: tag < 0 ? limit : start + tag, name, parameters: '' };
  });
  return [...closed, ...ended].sort((a, b) => a.start - b.start);
}

/** Extends directives with content to their end tag, with everything between. */
function withoutConditional(directives: readonly Directive[]): Directive[] {
  const found: Directive[] = [];
  const open: Directive[] = [];
  for (const directive of directives) {
    const { name, end } = directive;
    if (withContent.has(name)) open.push(directive);
    const opener = open.at(-1);
    if (opener && name === `/${opener.name}`) {
      open.pop();
      while ((found.at(-1)?.start ?? -1) >= opener.start) found.pop();
      found.push({ ...opener, end });
    } else found.push(directive);
  }
  return found;
}
