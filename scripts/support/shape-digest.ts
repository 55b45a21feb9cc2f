import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Reads a source file by its path from the root of the repository. */
export type ReadSource = (path: string) => string;
const fromDisk: ReadSource = (path) => readFileSync(path, 'utf8');

/** The declarations whose shape counts: named ones of a file, or all exported types and constants. */
interface Root {
  readonly file: string;
  readonly names?: readonly string[];
}

/** The file of the versions, and the roots of each: the values of the data cache, and the index that browsers read. */
export const versionsFile = 'lib/cache/shape-versions.ts';
const versions: Readonly<Record<string, readonly Root[]>> = {
  shapeVersion: [
    { file: 'lib/source/cache-table.ts', names: ['CachedValues'] },
    { file: 'lib/cache/freshness.ts', names: ['CacheMetadata'] },
  ],
  indexVersion: [{ file: 'lib/list/index/shape.ts' }],
};

/** Returns the source of {@link versionsFile}: a digest of the shapes below each root. */
export function shapeVersionsSource(read: ReadSource = fromDisk): string {
  const lines = Object.entries(versions).map(([name, roots]) => {
    const shapes = new ShapeReader(read);
    const text = roots.map((each) => shapes.ofRoot(each)).join('\n');
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    return `export const ${name} = '${digest}';\n`;
  });
  return `// Digests of the shapes of cached values and of the list's index. Written by \`npm run shapes\`.\n${lines.join('')}`;
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.VariableDeclaration;

/**
 * Writes the shape of types as text: names of properties and their types, down to primitives. Comments, order of
 * properties, names and files of types, and `readonly` don't change it.
 */
class ShapeReader {
  readonly #files = new Map<string, ts.SourceFile>();
  /** Declarations that are being written: a recursive type ends there. */
  readonly #open = new Set<Declaration>();

  constructor(private readonly read: ReadSource) {}

  ofRoot({ file, names }: Root): string {
    const source = this.#source(file);
    const all = names ?? source.statements.flatMap((statement) => exportedNames(statement));
    return all
      .map((name) => `${name} = ${this.#named(source, name)}`)
      .sort()
      .join('\n');
  }

  #source(path: string): ts.SourceFile {
    const source =
      this.#files.get(path) ?? ts.createSourceFile(path, this.read(path), ts.ScriptTarget.Latest, true);
    this.#files.set(path, source);
    return source;
  }

  /** Writes what a name stands for in a file: a declaration there or in another of our files, else the name. */
  #named(source: ts.SourceFile, name: string): string {
    const own = source.statements.flatMap(declarationsOf).find((each) => each.name.getText() === name);
    if (own) return this.#declared(own);
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const bindings = statement.importClause?.namedBindings;
      const binding =
        bindings && ts.isNamedImports(bindings) && bindings.elements.find((each) => each.name.text === name);
      const path = binding && pathOf(source.fileName, statement.moduleSpecifier.text);
      if (binding && path)
        return this.#named(this.#source(path), (binding.propertyName ?? binding.name).text);
    }
    return name;
  }

  #declared(declaration: Declaration): string {
    if (this.#open.has(declaration)) return 'recursive';
    this.#open.add(declaration);
    try {
      if (ts.isVariableDeclaration(declaration))
        return declaration.initializer ? this.#of(declaration.initializer) : '';
      if (ts.isTypeAliasDeclaration(declaration)) return this.#of(declaration.type);
      const parents = declaration.heritageClauses?.flatMap(({ types }) =>
        types.map((type) => this.#of(type)),
      );
      return [...(parents ?? []), this.#members(declaration.members)].join(' & ');
    } finally {
      this.#open.delete(declaration);
    }
  }

  #members(members: ts.NodeArray<ts.Node>): string {
    return `{ ${members
      .map((member) => this.#of(member))
      .sort()
      .join('; ')} }`;
  }

  #of(node: ts.Node): string {
    if (ts.isTypeLiteralNode(node)) return this.#members(node.members);
    if (ts.isPropertySignature(node))
      return `${node.name.getText()}${node.questionToken ? '?' : ''}: ${node.type ? this.#of(node.type) : 'any'}`;
    if (ts.isUnionTypeNode(node))
      return node.types
        .map((type) => this.#of(type))
        .sort()
        .join(' | ');
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword)
      return this.#of(node.type);
    if (ts.isPropertyAssignment(node)) return `${node.name.getText()}: ${this.#of(node.initializer)}`;
    if (ts.isIdentifier(node)) return this.#named(node.getSourceFile(), node.text);
    // Types in `as const`, `satisfies` and the like say nothing that the value doesn't.
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return this.#of(node.expression);
    const parts = node
      .getChildren()
      .filter((part) => !ts.isJSDoc(part) && part.kind !== ts.SyntaxKind.CommaToken);
    return parts.length === 0 ? node.getText() : parts.map((part) => this.#of(part)).join(' ');
  }
}

function declarationsOf(statement: ts.Statement): Declaration[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [statement];
  return ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [];
}

function exportedNames(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const isExported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return isExported ? declarationsOf(statement).map(({ name }) => name.getText()) : [];
}

/** Returns the path of an imported file of ours; null for a package. */
function pathOf(from: string, specifier: string): string | null {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  return path === null ? null : ([`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file)) ?? null);
}
