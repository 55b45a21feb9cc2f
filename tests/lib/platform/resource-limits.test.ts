import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { caches, folders } from '@/lib/platform/resource-limits';

/** What each file keeps longer than a call: the names of its bounds in the tables, or its natural bound. */
const keptBy: Readonly<Record<string, readonly string[]>> = {
  'lib/content/picture-refs.ts': ['references of pictures'],
  'lib/content/trusted-code.ts': ['code that is trusted'],
  'lib/content/upstream-file.ts': ['documents', 'original pictures', 'failures of files', 'reported files'],
  'lib/http/rate-limit.ts': ['counters of addresses'],
  'lib/leads/ledger.ts': ['~ one a form that is being sent'],
  'lib/platform/data-cache.ts': ['data of the upstream', 'failures of reads', '~ one a read under way'],
  'lib/platform/folder.ts': ['~ one a file that is being written'],
  'lib/platform/limit.ts': ['~ one a unit of work that runs or waits'],
  'lib/platform/log.ts': ['~ one a message and kind, for a second', '~ 100 lines of a message, once each'],
  'lib/platform/stored-values.ts': [
    'traits of vehicles',
    'outcomes of forms',
    'confirmations',
    'kept-data',
    'kept-forms',
    'kept-confirmations',
    'kept-pictures',
  ],
  'lib/search/stock-or-search.ts': ['~ one a list of all stock, as long as that is held'],
  'lib/upstream/call.ts': ['~ one a kind of call, for the length of its pause'],
  'lib/upstream/doubts.ts': ['~ one a vehicle of the list, for a minute'],
  'server/connections.ts': ['~ one a request on a connection, for five minutes'],
  'server/endpoints.ts': ['~ one a body on its way'],
  'server/front-cache.ts': ['responses', '~ one a page that is being rendered'],
  'server/response.ts': ['bodies'],
};

/** A collection of a process, of a class of one, or of requests; not the variables of a function. */
const keptCollection =
  /new (?:LRUCache|WeakMap|BoundedFolder)\b|#\w+ = new (?:Map|Set)\b|serviceAccessor\('[^;]{0,400}new (?:Map|Set)\b|new (?:Map|Set)<(?:IncomingMessage|ServerResponse)\b/;
/** Collections of the reader of one response. */
const ofOneResponse = ['lib/upstream/parse.ts', 'lib/upstream/stock-parser.ts'];

test('all that is kept has a bound', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'lib', 'server'], { encoding: 'utf8' }).split('\n');
  const keeping = files.filter(
    (file) => file.endsWith('.ts') && keptCollection.test(readFileSync(file, 'utf8')),
  );
  expect(keeping.filter((file) => !ofOneResponse.includes(file))).toEqual(Object.keys(keptBy));
  const named = Object.values(keptBy)
    .flat()
    .filter((name) => !name.startsWith('~'));
  expect(named.toSorted()).toEqual([...Object.keys(caches), ...Object.keys(folders)].toSorted());
});
