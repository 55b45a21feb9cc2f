import ts from 'typescript';

/** One small change of the code; `key` names it by its content, so that it survives moves of files. */
export interface Mutant {
  readonly key: string;
  readonly file: string;
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export const kinds = ['condition', 'operator', 'literal', 'statement', 'boundary'] as const;
type Kind = (typeof kinds)[number];
type Change = readonly [kind: Kind, node: ts.Node, replacement: string];

const { SyntaxKind } = ts;
/** Binary operators with what stands for each. */
const operators: Partial<Record<ts.SyntaxKind, readonly [Kind, string]>> = {
  [SyntaxKind.AmpersandAmpersandToken]: ['condition', '||'],
  [SyntaxKind.BarBarToken]: ['condition', '&&'],
  [SyntaxKind.QuestionQuestionToken]: ['condition', '&&'],
  [SyntaxKind.EqualsEqualsEqualsToken]: ['operator', '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken]: ['operator', '==='],
  [SyntaxKind.PlusToken]: ['operator', '-'],
  [SyntaxKind.MinusToken]: ['operator', '+'],
  [SyntaxKind.AsteriskToken]: ['operator', '/'],
  [SyntaxKind.SlashToken]: ['operator', '*'],
  [SyntaxKind.PercentToken]: ['operator', '*'],
  [SyntaxKind.PlusEqualsToken]: ['operator', '-='],
  [SyntaxKind.MinusEqualsToken]: ['operator', '+='],
  [SyntaxKind.LessThanToken]: ['boundary', '<='],
  [SyntaxKind.LessThanEqualsToken]: ['boundary', '<'],
  [SyntaxKind.GreaterThanToken]: ['boundary', '>='],
  [SyntaxKind.GreaterThanEqualsToken]: ['boundary', '>'],
};
/** Methods with their opposites. */
const opposites = new Map<string, readonly [Kind, string]>([
  ['some', ['operator', 'every']],
  ['every', ['operator', 'some']],
  ['startsWith', ['operator', 'endsWith']],
  ['endsWith', ['operator', 'startsWith']],
  ['min', ['boundary', 'max']],
  ['max', ['boundary', 'min']],
]);

function* changesOf(node: ts.Node): Generator<Change> {
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    yield ['condition', condition, 'true'];
    yield ['condition', condition, 'false'];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    yield ['condition', node, node.operand.getText()];
  if (ts.isBinaryExpression(node)) {
    const other = operators[node.operatorToken.kind];
    if (other) yield [other[0], node.operatorToken, other[1]];
  }
  if (ts.isPropertyAccessExpression(node)) {
    const other = opposites.get(node.name.text);
    if (other) yield [other[0], node.name, other[1]];
  }
  if (ts.isNumericLiteral(node)) yield ['literal', node, String(Number(node.text.replaceAll('_', '')) + 1)];
  if (ts.isStringLiteral(node)) yield ['literal', node, node.text === '' ? "'mutant'" : "''"];
  if (node.kind === SyntaxKind.TrueKeyword) yield ['literal', node, 'false'];
  if (node.kind === SyntaxKind.FalseKeyword) yield ['literal', node, 'true'];
  if (ts.isRegularExpressionLiteral(node)) {
    if (node.text.startsWith('/^')) yield ['boundary', node, `/${node.text.slice(2)}`];
    if (/\$\/[a-z]*$/.test(node.text)) yield ['boundary', node, node.text.replace(/\$(?=\/[a-z]*$)/, '')];
    if (/[a-z]*i[a-z]*$/.test(node.text)) yield ['literal', node, node.text.replace(/i(?=[a-z]*$)/, '')];
  }
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) yield ['statement', node, ';'];
}

/** What no run shows: types, imports, names of properties, and styles. */
function isSkipped(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression)) return true;
  return ts.isJsxAttribute(node) && /(?:class|className|classes|style|sizes)$/i.test(node.name.getText());
}

const isStyles = (text: string) => / |^(?:[a-z]+:)*-?[a-z]+(?:-[\w./[\]]+)+$/.test(text);

/** All small changes of a file, each named by its declaration and the statement or line it stands in. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node, declaration: string) => {
    if (isSkipped(node)) return;
    if (ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name)) {
      visit(node.initializer, declaration);
      return;
    }
    for (const [kind, at, replacement] of changesOf(node)) {
      if (ts.isStringLiteral(at) && file.endsWith('.tsx') && isStyles(at.text)) continue;
      const [start, end] = [at.getStart(), at.getEnd()];
      const context = node.parent.getText().replace(/\s+/g, ' ').slice(0, 60);
      const original = source.slice(start, end).replace(/\s+/g, ' ').slice(0, 80);
      const key = `${declaration} | ${context} | ${original} → ${replacement.replace(/\s+/g, ' ')}`;
      mutants.push({ key, file, kind, start, end, replacement });
    }
    ts.forEachChild(node, (child) => {
      visit(child, declaration);
    });
  };
  for (const statement of tree.statements) {
    const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement;
    const name = named && 'name' in named ? (named.name as ts.Node | undefined)?.getText() : undefined;
    visit(statement, name ?? '');
  }
  return mutants;
}
