import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingNames } from '../../lib/settings/env';
import { printLine } from '../support/say';

/** Checks of sources and documents by their text: each yields what is wrong, with its place. */
const checks: readonly (() => Iterable<string>)[] = [
  misplacedPatterns,
  packedLiterals,
  longComments,
  missingNames,
  missingParameters,
  unusedTexts,
  unnamedSettings,
  brokenLinks,
  missingPaths,
  missingRules,
  alarmsWithoutRunbook,
];

const read = (path: string) => readFileSync(path, 'utf8');
const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', list, { encoding: 'utf8' }).split('\n').filter(existsSync);
const product = files.filter((file) => /^(?:app|components|lib|server)\/|^instrumentation\.ts$/.test(file));
const documents = files.filter((file) => /^(?:docs\/.*|[^/]*)\.md$/.test(file));

/** What only one folder of the product may hold, in files of these kinds. */
const reserved = [
  {
    what: 'the private side of the framework (paths, headers, globals)',
    pattern:
      /_next\b|__next|__NEXT|['"`.]rsc\b|_rsc\b|next-router|next-url|x-middleware|x-nextjs|['"`/]\.next\b|TURBOPACK|\$R[CSX]\b|BUILD_ID|['"]next\/dist/,
    kinds: /\.tsx?$/,
    folder: 'lib/platform/next-internals.ts',
  },
  {
    // Other than black (masks, QR code), as hexadecimal digits or as a function of numbers.
    what: 'a color of its own',
    pattern:
      /(?<![\w&])#(?!000\b)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(\s*[\d.]/i,
    kinds: /\.(?:css|svg|tsx?)$/,
    folder: 'lib/site/brand/',
  },
];

function* misplacedPatterns() {
  for (const { what, pattern, kinds, folder } of reserved)
    for (const file of product.filter((path) => kinds.test(path) && !path.startsWith(folder)))
      if (pattern.test(read(file))) yield `${file} has ${what}: only ${folder} may`;
}

/** A literal that is spread into another one: its properties stand there themselves. */
function* packedLiterals() {
  for (const file of files.filter((path) => /\.tsx?$/.test(path)))
    for (const [index, line] of read(file).split('\n').entries())
      if (/\.{3}\{ ./.test(line)) yield `${file}:${index + 1} spreads a literal`;
}

/** The most columns of a line of comment. */
const maxCommentColumns = 110;

function* longComments() {
  for (const file of product.filter((path) => /\.tsx?$/.test(path)))
    for (const [index, line] of read(file).split('\n').entries())
      if (line.length > maxCommentColumns && isComment(line))
        yield `${file}:${index + 1} has a comment of ${line.length} columns`;
}

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Names of others, in comments and documents alone: of browsers, frameworks and measuring tools. */
const foreignNames = [
  'ariaDescribedByElements',
  'eventID',
  'inlineCss',
  'preloadEntriesOnStart',
  'updateHEAD',
];

/**
 * Names in backticks, in comments and documents, that no code has. Those with a capital within are ours or a
 * framework's; other words are as often a protocol's or an upstream's.
 */
function* missingNames() {
  const code = files.filter((file) => /\.(?:tsx?|mjs|css|ya?ml|json|conf)$/.test(file));
  const lines = code.flatMap((file) => read(file).split('\n'));
  const names = new Set(
    lines.filter((line) => !isComment(line)).flatMap((line) => line.match(/[\w$]+/g) ?? []),
  );
  for (const name of foreignNames) names.add(name);
  for (const path of [...code, ...documents, 'server/README.md'].filter((file) => file !== 'CHANGELOG.md'))
    for (const [index, line] of read(path).split('\n').entries())
      if (path.endsWith('.md') || isComment(line))
        for (const [, name = ''] of line.matchAll(/`\.{0,3}([\w$.]+)(?:\([^`]*\))?`/g))
          for (const part of name.split('.'))
            if (/[a-z][A-Z]/.test(part) && !names.has(part)) yield `${path}:${index + 1} names ${part}`;
}

/** Parameters that a docstring describes and its function doesn't take. */
function* missingParameters() {
  for (const file of files.filter((path) => /\.tsx?$/.test(path)))
    for (const [, comment = '', head = ''] of read(file).matchAll(
      /\/\*\*((?:(?!\*\/)[^])*@param(?:(?!\*\/)[^])*)\*\/\s*([^]{0,1500})/g,
    )) {
      // The function ends its parameters before its body.
      const parameters = new Set(
        head
          .split(/\{\n|=>|;\n/, 3)
          .join(' ')
          .match(/[\w$]+/g),
      );
      for (const [, name = ''] of comment.matchAll(/@param (?:\w+\.)?(\w+)/g))
        if (!parameters.has(name)) yield `${file} describes a parameter ${name} that isn't there`;
    }
}

/** Texts of the specification that no page shows (product 15), and keys that the code composes. */
const otherTexts =
  /^(?:agreed\.|leads\.\w+(?:Hint|More|Title)$|(?:filters\.facets|stock\.notes|seo\.summaryValues)\.|queries\.)/;

function keysOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

/** A text is named where one file has all parts of its key among its words. */
function* unusedTexts() {
  const sources = [...product, 'scripts/support/brand-files.ts']
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => new Set(read(file).match(/\w+/g)));
  for (const catalogue of files.filter((file) => /^messages\/(?:\w+\/)?es\.json$/.test(file)))
    for (const key of keysOf(JSON.parse(read(catalogue)) as object)) {
      const isNamed = sources.some((words) => key.split('.').every((part) => words.has(part)));
      if (!isNamed && !otherTexts.test(key)) yield `${catalogue}: ${key} is shown nowhere`;
    }
}

function* unnamedSettings() {
  for (const name of settingNames)
    if (!new RegExp(`^# ${name}=`, 'm').test(read('.env.example')))
      yield `.env.example lacks the setting ${name}`;
}

/** The anchor of a heading, as Git hosts generate it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

function* brokenLinks() {
  for (const path of documents)
    for (const [link, target = '', anchor] of read(path).matchAll(
      /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
    )) {
      const file = target === '' ? path : join(dirname(path), target);
      const headings = () => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
      if (!existsSync(file) || (anchor !== undefined && !headings().map(anchorOf).includes(anchor)))
        yield `${path}: ${link} leads nowhere`;
    }
}

/** Paths that documents name in code, and documents that code names. */
function* missingPaths() {
  const folders = 'app|components|docs|e2e|lib|messages|scripts|server|stock-service|tests';
  const inDocument = new RegExp(`\`((?:${folders})/[\\w./[\\]()-]+)\``, 'g');
  const code = files.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
  for (const path of [...documents.filter((file) => file !== 'CHANGELOG.md'), ...code])
    for (const [, named = ''] of read(path).matchAll(
      path.endsWith('.md') ? inDocument : /\b(docs\/[\w/-]+\.md)\b/g,
    ))
      if (!existsSync(named)) yield `${path} names ${named}, which isn't there`;
}

/** Rules and records that comments and documents cite by number: `(product 6.3)`, `(decision 11)`. */
function* missingRules() {
  const rules = read('docs/product.md');
  const records = files.flatMap((path) => /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1] ?? []);
  const cited = files.filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && file !== 'CHANGELOG.md');
  for (const path of cited)
    for (const [citation, kind, number = ''] of read(path).matchAll(
      /\b(product|decision) (\d+(?:\.\d+)?)/g,
    )) {
      const isRule = rules.includes(`**${number} `) || rules.includes(`\n## ${number}. `);
      if (kind === 'product' ? !isRule : !records.includes(number))
        yield `${path} cites ${citation}, which isn't there`;
    }
}

function* alarmsWithoutRunbook() {
  for (const [, name = ''] of read('deploy/alerts.yml').matchAll(/- alert: (\w+)/g)) {
    if (!read('docs/operations.md').includes(`\n- **${name}**`)) yield `docs/operations.md lacks ${name}`;
    if (!new RegExp(`alertname: ${name}\n +exp_alerts:\n`).test(read('deploy/alerts.test.yml')))
      yield `deploy/alerts.test.yml never makes ${name} ring`;
  }
}

const problems = checks.flatMap((check) => [...check()]);
for (const problem of problems) printLine(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
