import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What schema.org knows of a type. */
interface Entry {
  readonly parents: readonly string[];
  /** Names of the types that each of its own properties may have. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** The vocabulary of schema.org. */
export interface Vocabulary {
  readonly isType: (name: string) => boolean;
  /** The types that a property of a type may have, also an inherited one; null when the type has no such property. */
  readonly rangeOf: (type: string, property: string) => readonly string[] | null;
  /** Whether everything of the one type is of the other too. */
  readonly isA: (type: string, other: string) => boolean;
  /** Whether a text is one of an enumeration's values (`https://schema.org/InStock`). */
  readonly isValueOf: (text: string, enumeration: string) => boolean;
}

const file = 'node_modules/schema-dts/dist/schema.d.ts';
const opening = /^(?:export )?interface (\w+)(?:Base|Leaf)(?: extends ([\w, <>]+))? \{$/;
const property = /^ {4}"([^"@]+)"\?: SchemaValue<(.+), "[^"]+">;$/;
const alias = /^export type (\w+) = (.+);$/;

/**
 * Reads the vocabulary off the declarations of `schema-dts`, which are made from schema.org's own and are what our
 * structured data is typed with: no network is needed.
 */
export function readVocabulary(): Vocabulary {
  const entries = new Map<string, Entry>();
  const aliases = new Map<string, readonly string[]>();
  let own = new Map<string, readonly string[]>();
  for (const line of readFileSync(join(process.cwd(), file), 'utf8').split('\n')) {
    const [, name, bases = ''] = opening.exec(line) ?? [];
    if (name !== undefined) own = opened(entries, name, bases);
    const [, key, range] = property.exec(line) ?? [];
    if (key !== undefined && range !== undefined) own.set(key, range.split(' | '));
    const [, type, members] = alias.exec(line) ?? [];
    if (type !== undefined && members !== undefined) aliases.set(type, members.split(' | '));
  }
  return vocabularyOf(entries, aliases);
}

/** A type stands as `XBase` with what it has, as `XLeaf` with its name, or as both. */
function opened(entries: Map<string, Entry>, name: string, bases: string): Map<string, readonly string[]> {
  const before = entries.get(name);
  const parents = bases.split(', ').map((base) => base.replace(/Base$/, ''));
  const properties = new Map(before?.properties);
  entries.set(name, {
    parents: [...(before?.parents ?? []), ...parents.filter((parent) => parent !== name)],
    properties,
  });
  return properties;
}

function vocabularyOf(
  entries: ReadonlyMap<string, Entry>,
  aliases: ReadonlyMap<string, readonly string[]>,
): Vocabulary {
  const ancestors = (type: string): readonly string[] => {
    const parents = entries.get(type)?.parents ?? [];
    return [type, ...parents.flatMap(ancestors)];
  };
  const members = (type: string): readonly string[] =>
    (aliases.get(type) ?? []).flatMap((member) => [member, ...(member === type ? [] : members(member))]);
  return {
    isType: (name) => aliases.get(name)?.includes(`${name}Leaf`) ?? false,
    rangeOf: (type, name) => {
      const owner = ancestors(type).find((ancestor) => entries.get(ancestor)?.properties.has(name));
      return entries.get(owner ?? '')?.properties.get(name) ?? null;
    },
    isA: (type, other) => type === other || ancestors(type).includes(other) || members(other).includes(type),
    isValueOf: (text, enumeration) => members(enumeration).includes(`"${text}"`),
  };
}
