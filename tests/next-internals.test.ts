import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
/** Words of the framework's private side: paths, headers, globals. */
const internal =
  /_next\b|__next|__NEXT|['"`.]rsc\b|_rsc\b|next-router|next-url|x-middleware|x-nextjs|['"`/]\.next\b|TURBOPACK|\$R[CSX]\b|BUILD_ID|['"]next\/dist/;

test('only server/next-internals knows the private side of the framework', () => {
  const folders = ['app', 'components', 'lib', 'server'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
  );
  const product = [...files, 'instrumentation.ts'].filter((path) => /\.tsx?$/.test(path));
  const knowing = product.filter((path) => internal.test(readFileSync(join(root, path), 'utf8')));
  expect(knowing.filter((path) => !path.startsWith('server/next-internals/'))).toEqual([]);
  // Proof that the words are still theirs.
  expect(knowing.length).toBeGreaterThan(3);
});
