import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');
/** Server code only: browsers run their own expressions. */
const folders = ['app', 'lib', 'server'];
/** Short texts first: exponential expressions show there soon. */
const lengths = [24, 1_000, 16_000];
const mostMs = 5;
/** Number of tries; fewer if one takes far longer than the compiler. */
const tries = (bestMs: number) => (bestMs > 50 ? 3 : 12);

interface Found {
  readonly where: string;
  readonly expression: RegExp;
}

/** Every literal of a regular expression in a file, as the compiler parses it. */
function expressionsOf(path: string): Found[] {
  const text = readFileSync(join(root, path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1).replace('y', ''));
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ where: `${path}:${line + 1} ${node.text}`, expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const files = [
  'middleware.ts',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => /\.tsx?$/.test(path)),
  ),
];
const all = files.flatMap(expressionsOf);

/** Pieces that hostile texts repeat: parts of URLs and markup, and the expression's own literals. */
function piecesOf({ source }: RegExp): string[] {
  const serialized = source.replace(/\\[pPuxk](?:\{[^}]*\}|[\da-f]+)?|\\[dwsbDWSB]|[[\](){}?*+|^$\\]/g, ' ');
  const words = serialized.split(' ').filter((word) => word !== '');
  const usual = ['/', ' ', ',', '0', 'a', 'A', '<', '@', '%', '.', '-', ':', '=', '&', '"', "'", '\n', '\\'];
  const pairs = [
    'a ',
    '0.',
    'a-',
    ' \n',
    '%2',
    '],[',
    '<a ',
    '&#',
    '</',
    'a,',
    'á',
    '[]',
    '](',
    'a.a',
    '/a',
    ': ',
  ];
  return [
    ...new Set([...usual, ...pairs, ...words, ...words.flatMap((word) => [word[0] ?? '', `${word}a`])]),
  ];
}

/** Texts of a length: a repeated piece, with a beginning that may match and an end that fails. */
function hostileTexts(expression: RegExp, length: number): string[] {
  const pieces = piecesOf(expression);
  const beginnings = ['', ...pieces.filter((piece) => piece.length > 1).slice(0, 6)];
  return pieces.flatMap((piece) => {
    const repeated = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    return beginnings.flatMap((beginning) => [`${beginning}${repeated}\u0000`, `${beginning}${repeated}a!`]);
  });
}

/** The minimum of some tries, in milliseconds of processor time: compilation lengthens some, a slow expression all. */
function fastest(expression: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let times = 0; times < tries(best) && best > mostMs; times += 1) {
    const start = process.cpuUsage();
    expression.lastIndex = 0;
    text.replace(expression, '');
    best = Math.min(best, process.cpuUsage(start).user / 1_000);
  }
  return best;
}

/** The beginning of a text for which an expression takes too long; null without one. */
function slowText(expression: RegExp): string | null {
  const isSlow = (text: string) => fastest(expression, text) > mostMs;
  for (const length of lengths) {
    const text = hostileTexts(expression, length).find(isSlow);
    if (text !== undefined) return JSON.stringify(text.slice(0, 20));
  }
  return null;
}

test('no regular expression of the server takes long for any text of 16 kB', () => {
  expect(all.length).toBeGreaterThan(100);
  const slow = all.flatMap(({ where, expression }) => {
    const text = slowText(expression);
    return text === null ? [] : [`${where} for ${text}…`];
  });
  expect(slow).toEqual([]);
}, 300_000);

test.each([/\/+$/, /^(?:a+)+$/, /\s+$/, /,.*;/])('%s would be seen', (expression) => {
  expect(slowText(expression)).not.toBeNull();
});
