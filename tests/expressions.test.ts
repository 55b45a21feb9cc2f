import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsers } from 'prettier/plugins/babel';
import { isObjectOrArray } from '@/lib/platform/records';
import { CountedExpression, TooManySteps } from './support/expression-steps';

/** The files with one expression that takes more steps, with what bounds the texts that it meets. */
const boundedTexts: Readonly<Record<string, string>> = {
  'lib/i18n/format.ts': 'the digits of a number, 22 at most',
  'lib/search/amounts.ts': 'a search, 100 characters at most',
  'lib/upstream/cached-read.ts': 'tags of the table of lifetimes',
  'lib/upstream/what-came.ts': 'a status and the code of an error of the system',
};

/** Expressions that functions compose of literals, with what bounds the texts that they meet. */
const composedInFunctions: Readonly<Record<string, string>> = {
  'lib/stock/quantity.ts': 'a text of a vehicle, 4,000 characters at most, with bounded repetitions',
  'server/response.ts': 'a header of our own',
};

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** All nodes of a syntax tree. */
function nodesOf(tree: object): readonly Readonly<Record<string, unknown>>[] {
  const nodes: Readonly<Record<string, unknown>>[] = [];
  const rest: unknown[] = [tree];
  while (rest.length > 0) {
    const node = rest.pop();
    if (!isObjectOrArray(node)) continue;
    nodes.push(node);
    rest.push(...Object.values(node));
  }
  return nodes;
}

/** Returns the literal expressions of a file, and how many others it composes. */
async function literalsOf(file: string) {
  const parse = parsers['babel-ts'].parse as (text: string, options: object) => unknown;
  const nodes = nodesOf(Object(await parse(readFileSync(file, 'utf8'), {})) as object);
  const literals = nodes.flatMap(({ type, pattern, flags }): Expression[] =>
    type === 'RegExpLiteral' ? [{ file, source: String(pattern), flags: String(flags) }] : [],
  );
  const composed = nodes.filter(
    ({ type, callee }) => type === 'NewExpression' && isObjectOrArray(callee) && callee['name'] === 'RegExp',
  );
  return { literals, composed: composed.length };
}

/** Returns the expressions that a module composes when it is loaded. */
async function composedBy(file: string): Promise<readonly Expression[]> {
  const path = join(process.cwd(), file);
  const composed: Expression[] = [];
  const Native = RegExp;
  globalThis.RegExp = class extends Native {
    constructor(pattern: RegExp | string, flags?: string) {
      super(pattern, flags);
      if (new Error().stack?.split('\n')[2]?.includes(path))
        composed.push({ file, source: this.source, flags: this.flags });
    }
  } as RegExpConstructor;
  try {
    await jest.isolateModulesAsync(() => import(path));
  } finally {
    globalThis.RegExp = Native;
  }
  return composed;
}

/** Steps for each character of a text that few alternatives need, however long it is. */
const fewSteps = 20;
const [short, long] = [60, 120];

/**
 * Whether a text of twice the length takes about twice the steps, for texts that repeat what the expression
 * names.
 */
function isLinear({ source, flags }: Pick<Expression, 'source' | 'flags'>): boolean {
  const expression = new CountedExpression(source, flags);
  try {
    return [...expression.samples].every((sample) =>
      ['', '\0', 'x \0'].every((end) => {
        const [once = 0, twice = 0] = [short, long].map((times) =>
          expression.stepsIn(sample.repeat(times) + end),
        );
        return twice <= fewSteps * sample.length * long || twice < 3 * once;
      }),
    );
  } catch (error) {
    if (error instanceof TooManySteps) return false;
    throw error;
  }
}

test.each([
  ['\\s*;', ''],
  ['[.,]+$', 'u'],
  ['\\s+\\S*$', ''],
  ['<.*>', ''],
  ['^(?:a+)+b', ''],
  ['(?<=a*)b', ''],
])('an expression whose start is not fixed, or that repeats repetitions, is seen: %s', (source, flags) => {
  expect(isLinear({ source, flags })).toBe(false);
});

test('no expression of the product takes more than so many steps for each character', async () => {
  const listed = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'server', '*.ts'], {
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => /^(?:app|components|lib|server)\/.*\.tsx?$|^middleware\.ts$/.test(file));
  const expressions: Expression[] = [];
  const inFunctions: string[] = [];
  for (const file of files) {
    const { literals, composed } = await literalsOf(file);
    const loaded = composed > 0 ? await composedBy(file) : [];
    expressions.push(...literals, ...loaded);
    if (loaded.length < composed) inFunctions.push(file);
  }
  const slow = expressions.filter((expression) => !isLinear(expression));
  expect(slow.map(({ file }) => file).sort()).toEqual(Object.keys(boundedTexts));
  expect(inFunctions).toEqual(Object.keys(composedInFunctions));
  expect(expressions.length).toBeGreaterThan(200);
}, 60_000);
