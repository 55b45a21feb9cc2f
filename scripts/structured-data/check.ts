import { readVocabulary, type Vocabulary } from './vocabulary';

type Node = Readonly<Record<string, unknown>>;

const texts = ['Text', 'PronounceableText', 'CssSelectorType', 'XPathType'];
const dates = ['Date', 'DateTime', 'Time'];
const numbers = ['Number', 'Integer', 'Float'];
const isoDate = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;

let vocabulary: Vocabulary | undefined;

/**
 * What is wrong with a block of structured data by the vocabulary of schema.org: unknown types and properties, values
 * of another kind than a property takes. One sentence a problem, each with its place in the block.
 */
export function vocabularyProblems(data: unknown): readonly string[] {
  if (!isNode(data)) return ['no object'];
  if (data['@context'] !== 'https://schema.org') return ['@context is not https://schema.org'];
  vocabulary ??= readVocabulary();
  return nodeProblems(data, vocabulary, '');
}

function nodeProblems(node: Node, known: Vocabulary, place: string): readonly string[] {
  const types = [node['@type']].flat().filter((type) => typeof type === 'string');
  if (types.length === 0) return [`${place || '(root)'} has no @type`];
  const unknown = types.filter((type) => !known.isType(type));
  if (unknown.length > 0) return [`${place || '(root)'}: ${unknown.join(', ')} is no type`];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith('@')) return [];
    const here = place === '' ? name : `${place}.${name}`;
    const input = name.endsWith('-input');
    const key = input ? name.slice(0, -'-input'.length) : name;
    const range = types.map((type) => known.rangeOf(type, key)).find((found) => found !== null);
    if (!range) return [`${here} is no property of ${types.join(', ')}`];
    if (input) return typeof value === 'string' ? [] : [`${here} is no text`];
    return [value].flat().flatMap((one) => valueProblems(one, range, known, here));
  });
}

function valueProblems(
  value: unknown,
  range: readonly string[],
  known: Vocabulary,
  place: string,
): readonly string[] {
  const misfit = [`${place} takes ${range.join(' | ')}`];
  if (typeof value === 'string') return textFits(value, range, known) ? [] : misfit;
  if (typeof value === 'number') return numbers.some((type) => range.includes(type)) ? [] : misfit;
  if (typeof value === 'boolean') return range.includes('Boolean') ? [] : misfit;
  if (!isNode(value)) return misfit;
  if (value['@type'] === undefined && typeof value['@id'] === 'string') return [];
  const types = [value['@type']].flat().map(String);
  if (!types.some((type) => range.some((allowed) => known.isA(type, allowed)))) return misfit;
  return nodeProblems(value, known, place);
}

function textFits(text: string, range: readonly string[], known: Vocabulary): boolean {
  if (text.trim() === '') return false;
  if (texts.some((type) => range.includes(type))) return true;
  // An address stands for what is found at it where anything may stand.
  if ((range.includes('URL') || range.includes('Thing')) && URL.canParse(text)) return true;
  if (dates.some((type) => range.includes(type)) && isoDate.test(text)) return true;
  return range.some((type) => known.isValueOf(text, type));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
