import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  caches,
  connections,
  folders,
  limits,
  maxFilesPerFolder,
  rates,
  sizes,
} from '@/lib/platform/resource-limits';
import { dataLifetimes, responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders, SURROGATE_CONTROL } from '@/lib/http/responses';

/** All lines of docs/operations.md as the cells of a table; none for lines of text. */
const lines = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The rows of the table in docs/operations.md whose header begins with these cells, by their first cell. */
function documented(...header: string[]): Map<string, string> {
  const start = lines.findIndex((cells) => header.every((cell, at) => cells[at] === cell));
  const end = lines.findIndex((cells, at) => at > start && cells.length === 0);
  return new Map(lines.slice(start + 2, end).map(([name = '', ...cells]) => [name, cells.join(' ')]));
}

const units: Readonly<Record<string, readonly number[]>> = {
  MB: [2 ** 20, 1e6],
  kB: [1e3],
  days: [86_400_000],
  day: [86_400_000],
  h: [3_600_000],
  min: [60_000],
  s: [1_000],
  ms: [1],
};

/** The numbers of a text, in bytes and milliseconds where they have such a unit. */
const numbersIn = (text: string) =>
  [...text.matchAll(/([\d,.]*\d) ?([a-zA-Z]*)/g)].flatMap(([, number = '', unit = '']) =>
    (units[unit] ?? [1]).map((factor) => Number(number.replaceAll(',', '')) * factor),
  );

/** The numbers and texts of a table's entry. */
const valuesOf = (entry: unknown): readonly unknown[] =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(valuesOf) : [entry];

function expectStated(rows: ReadonlyMap<string, string>, table: Readonly<Record<string, unknown>>): void {
  for (const [name, entry] of Object.entries(table)) {
    const text = rows.get(name) ?? '';
    const missing = valuesOf(entry).filter((value) =>
      typeof value === 'number' ? !numbersIn(text).includes(value) : !text.includes(String(value)),
    );
    expect([name, missing]).toEqual([name, []]);
  }
}

const mapped = <T>(table: Readonly<Record<string, T>>, map: (entry: T) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, map(entry)]));

test('operators read the limits that hold', () => {
  const rows = new Map([...documented('limit', 'by'), ...documented('name', 'key')]);
  for (const table of [limits, connections, sizes]) expectStated(rows, table);
  const seconds = 1_000;
  expectStated(
    rows,
    mapped(rates, ({ points, duration }) => [points, duration * seconds]),
  );
  expectStated(
    rows,
    mapped(folders, (bytes) => [bytes, maxFilesPerFolder]),
  );
  const ofCache = ({ max, maxSize }: { max?: number; maxSize?: number }) => [max ?? [], maxSize ?? []];
  expectStated(rows, mapped(caches, ofCache));
});

test('operators read the lifetimes that hold', () => {
  for (const [rows, table] of [
    [documented('data', 'where'), dataLifetimes],
    [documented('response', 'browsers'), responseLifetimes],
  ] as const) {
    expect([...rows.keys()]).toEqual(Object.keys(table));
    expectStated(rows, table);
  }
});

test('what only our front cache may store says so to it alone', () => {
  expect(cacheHeaders(responseLifetimes['feed of all vehicles'])).toEqual({
    'cache-control': 'private, no-cache',
    [SURROGATE_CONTROL]: 'max-age=60',
  });
});

/** What each file keeps longer than a call, by its names in the table. */
const keptBy: Readonly<Record<string, readonly string[]>> = {
  'lib/content/inline-scripts.ts': ['code that is trusted'],
  'lib/content/picture-refs.ts': ['references of pictures'],
  'lib/content/upstream-file.ts': ['documents', 'original pictures', 'failures of files', 'reported files'],
  'lib/http/rate-limit.ts': ['counters of addresses'],
  'lib/leads/ledger.ts': ['work under way'],
  'lib/platform/folder.ts': ['work under way'],
  'lib/platform/limit.ts': ['work under way'],
  'lib/platform/log.ts': ['lines of a second', 'lines that are logged once'],
  'lib/platform/memo.ts': ['what is derived of a list'],
  'lib/platform/stored-values.ts': [
    'traits of vehicles',
    'outcomes of forms',
    'confirmations',
    'kept-data',
    'kept-forms',
    'kept-confirmations',
    'kept-pictures',
  ],
  'lib/upstream/cache.ts': ['data of the upstream', 'failures of reads', 'work under way'],
  'lib/upstream/call.ts': ['pauses of calls'],
  'lib/upstream/doubts.ts': ['listed vehicles that are missing'],
  'server/connections.ts': ['requests under way'],
  'server/endpoints.ts': ['bodies under way'],
  'server/front-cache.ts': ['responses', 'work under way'],
};

/** A collection of a process, of a class of one, or of requests; not the variables of a function. */
const keptCollection =
  /new (?:LRUCache|WeakMap|BoundedFolder)\b|#\w+ = new (?:Map|Set)\b|service\('[^;]{0,400}new (?:Map|Set)\b|new (?:Map|Set)<(?:IncomingMessage|ServerResponse)\b/;
/** Collections of the reader of one response. */
const ofOneResponse = ['lib/upstream/parse.ts', 'lib/upstream/stock-parser.ts'];

test('operators read of all that is kept', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'lib', 'server'], { encoding: 'utf8' }).split('\n');
  const keeping = files.filter(
    (file) => file.endsWith('.ts') && keptCollection.test(readFileSync(file, 'utf8')),
  );
  expect(keeping.filter((file) => !ofOneResponse.includes(file))).toEqual(Object.keys(keptBy));
  const rows = documented('name', 'key');
  for (const name of Object.values(keptBy).flat()) expect([...rows.keys()]).toContain(name);
});
