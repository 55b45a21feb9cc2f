import Validator from '@adobe/structured-data-validator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Node = Readonly<Record<string, unknown>>;

const texts = ['Text', 'PronounceableText', 'CssSelectorType', 'XPathType'];
const dates = ['Date', 'DateTime', 'Time'];
const numbers = ['Number', 'Integer', 'Float'];
const isoDate = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/**
 * Problems of a block of structured data by the vocabulary of schema.org: unknown types and properties, values of a
 * wrong kind. One sentence a problem, with its position in the block.
 */
export function vocabularyProblems(data: unknown): readonly string[] {
  if (!isNode(data)) return ['no object'];
  if (data['@context'] !== 'https://schema.org') return ['@context is not https://schema.org'];
  readVocabulary();
  return nodeProblems(data, '');
}

/**
 * Problems of a block of structured data for rich results: missing required properties, not recommended ones. One
 * sentence a problem.
 */
export async function richResultProblems(data: object): Promise<readonly string[]> {
  const types = '@type' in data ? [data['@type']].flat() : [];
  const jsonld = { [String(types[0])]: [data] };
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => {
      const position = path.map(({ type, property }) => property ?? String(type)).join('.');
      return `${position}: ${issueMessage}`;
    });
}

function nodeProblems(node: Node, position: string): readonly string[] {
  const types = [node['@type']].flat().filter((type) => typeof type === 'string');
  if (types.length === 0) return [`${position || '(root)'} has no @type`];
  const unknown = types.filter((type) => !isType(type));
  if (unknown.length > 0) return [`${position || '(root)'}: ${unknown.join(', ')} is no type`];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith('@')) return [];
    const here = position === '' ? name : `${position}.${name}`;
    const key = name.replace(/-input$/, '');
    const range = types.map((type) => rangeOf(type, key)).find((found) => found !== undefined);
    if (!range) return [`${here} is no property of ${types.join(', ')}`];
    if (key !== name) return typeof value === 'string' ? [] : [`${here} is no text`];
    return [value].flat().flatMap((one) => valueProblems(one, range, here));
  });
}

function valueProblems(value: unknown, range: readonly string[], position: string): readonly string[] {
  const misfit = [`${position} takes ${range.join(' | ')}`];
  if (typeof value === 'string') return textFits(value, range) ? [] : misfit;
  if (typeof value === 'number') return numbers.some((type) => range.includes(type)) ? [] : misfit;
  if (typeof value === 'boolean') return range.includes('Boolean') ? [] : misfit;
  if (!isNode(value)) return misfit;
  if (value['@type'] === undefined && typeof value['@id'] === 'string') return [];
  const types = [value['@type']].flat().map(String);
  if (!types.some((type) => range.some((allowed) => isA(type, allowed)))) return misfit;
  return nodeProblems(value, position);
}

function textFits(text: string, range: readonly string[]): boolean {
  if (text.trim() === '') return false;
  if (texts.some((type) => range.includes(type))) return true;
  // A URL may stand for its target in any property.
  if ((range.includes('URL') || range.includes('Thing')) && URL.canParse(text)) return true;
  if (dates.some((type) => range.includes(type)) && isoDate.test(text)) return true;
  return range.some((type) => members(type).includes(`"${text}"`));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A type of schema.org. */
interface Entry {
  readonly parents: string[];
  /** Names of the types of each own property. */
  readonly properties: Map<string, readonly string[]>;
}

const file = 'node_modules/schema-dts/dist/schema.d.ts';
/** A type is declared as `XBase` with its properties, as `XLeaf` with its name, or as both. */
const opening = /^(?:export )?interface (\w+)(?:Base|Leaf)(?: extends ([\w, <>]+))? \{$/;
const property = /^ {4}"([^"@]+)"\?: SchemaValue<(.+), "[^"]+">;$/;
const alias = /^export type (\w+) = (.+);$/;

/** The vocabulary of schema.org: its types, and unions of types or texts by name. */
const entries = new Map<string, Entry>();
const aliases = new Map<string, readonly string[]>();

/**
 * Reads the vocabulary once from the declarations of `schema-dts`, which are generated from schema.org and type our
 * structured data: no network is needed.
 */
function readVocabulary(): void {
  if (entries.size > 0) return;
  let entry: Entry = { parents: [], properties: new Map() };
  for (const line of readFileSync(join(process.cwd(), file), 'utf8').split('\n')) {
    const [, name, bases = ''] = opening.exec(line) ?? [];
    if (name !== undefined) {
      entry = entries.get(name) ?? { parents: [], properties: new Map() };
      entries.set(name, entry);
      const parents = bases.split(', ').map((base) => base.replace(/Base$/, ''));
      entry.parents.push(...parents.filter((parent) => parent !== name));
    }
    const [, key, range] = property.exec(line) ?? [];
    if (key !== undefined && range !== undefined) entry.properties.set(key, range.split(' | '));
    const [, type, members] = alias.exec(line) ?? [];
    if (type !== undefined && members !== undefined) aliases.set(type, members.split(' | '));
  }
}

function isType(name: string): boolean {
  return aliases.get(name)?.includes(`${name}Leaf`) ?? false;
}

/** The types of a type's property, inherited ones included; undefined if there is no such property. */
function rangeOf(type: string, name: string): readonly string[] | undefined {
  const owners = ancestors(type).map((ancestor) => entries.get(ancestor)?.properties);
  return owners.find((properties) => properties?.has(name))?.get(name);
}

/** Whether the one type is the other or a subtype of it. */
function isA(type: string, other: string): boolean {
  return ancestors(type).includes(other) || members(other).includes(type);
}

function ancestors(type: string): readonly string[] {
  return [type, ...(entries.get(type)?.parents ?? []).flatMap(ancestors)];
}

function members(type: string): readonly string[] {
  const named = aliases.get(type) ?? [];
  return named.flatMap((member) => [member, ...(member === type ? [] : members(member))]);
}
