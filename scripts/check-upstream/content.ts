import { fieldsIn } from './fields';
import { uniqueRemarks, type Remark } from './remarks';

const directive = /\{\{\s*([a-z]+)\b[^}]*\}\}/gi;
const hiding = /display\s*:\s*none/i;
const resolved = new Set(['media', 'store']);

/** Remarks on text that a visitor must not see or that can't be shown, by the text's name. */
export function contentOf(body: unknown): Remark[] {
  const remarks: Remark[] = [];
  for (const { name, value } of fieldsIn(body)) {
    if (typeof value !== 'string' || !/[{<&]/.test(value)) continue;
    remarks.push(...directivesOf(name, value), ...blocksOf(name, value));
  }
  return uniqueRemarks(remarks);
}

function directivesOf(name: string, text: string): Remark[] {
  return [...new Set(Array.from(text.matchAll(directive), ([, kind = '']) => kind.toLowerCase()))].map(
    (kind) => ({
      what: `a text holds the directive {{${kind} …}}`,
      where: name,
      todo: resolved.has(kind)
        ? 'Resolve it before sending: what we make of it is a guess.'
        : 'Resolve it before sending: it is left out.',
    }),
  );
}

function blocksOf(name: string, text: string): Remark[] {
  const rules = Array.from(text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi), ([, css = '']) => css);
  const isHidden =
    rules.some((css) => hiding.test(css)) ||
    /<[a-z][^>]*\sstyle\s*=\s*(?:"[^"]*display\s*:\s*none|'[^']*display\s*:\s*none)/i.test(text) ||
    /<[a-z][^>]*\shidden(?=[\s=>/])/i.test(text);
  const found: readonly (readonly [boolean, string, string])[] = [
    [
      isHidden,
      'holds hidden blocks',
      'Leave out what an editor has hidden: it is not shown, but it is sent.',
    ],
    [rules.length > 0, 'holds a style sheet', 'It is left out; only styles of single elements are taken.'],
    [
      /<(?:iframe|object|embed|video)\b/i.test(text),
      'holds a frame or video',
      'Send a link: no frame is shown.',
    ],
    [
      /pagebuilder-mobile-(?:hidden|only)/i.test(text),
      'holds a picture for each of two screens',
      'Send one of them: only one can stand.',
    ],
    [/&lt;\/?(?:p|div|strong|span|a|ul)\b/i.test(text), 'holds escaped HTML', 'Send it as HTML.'],
    [
      /<(?:script|form|input)\b/i.test(text) && !name.endsWith('_script'),
      'holds code or a form',
      'It is left out.',
    ],
  ];
  return found.flatMap(([is, what, todo]) => (is ? [{ what: `a text ${what}`, todo, where: name }] : []));
}
