import { dirname, join, relative } from 'node:path';

/**
 * Imports go one way: app → components → lib, and within these from a later folder of its list to an earlier one, so that
 * no two folders need each other. The platform stands below all; then the brand below all that shows a name or a
 * color, maintenance below all that calls the upstream, and the browser's own side of the frame below all components.
 */
const lib = [
  ...['site/brand', 'settings', 'routing', 'site/maintenance', 'i18n', 'content'],
  ...['stock', 'finance', 'site', 'upstream'],
  ...['search', 'compare', 'leads', 'seo', 'assistants', 'instance'],
].map((name) => `lib/${name}`);
const components = [
  ...['site/browser', 'ui', 'stock', 'analytics', 'finance', 'costs', 'leads'],
  ...['compare', 'memory', 'search', 'site', 'list', 'vehicle'],
].map((name) => `components/${name}`);

/** With the server, the block that knows nothing of the shop (server/README.md). */
const platform = ['lib/platform', 'lib/http'];
const order = [...platform, 'messages', ...lib, ...components, 'app'];

/** The start hands the application to the server. */
const start = { file: 'server/main.ts', mayImport: 'lib/instance/application' };
const folders = [...order, 'server', 'stock-service', 'lib', 'components'];

/** What a file may import; nothing else may import `app`, `server` and `stock-service`. */
function allowedIn(from, file) {
  if (from === 'server') return [...platform, from, ...(file === start.file ? [start.mayImport] : [])];
  // Nothing of ours reaches into the embedded upstream, and it into nothing of ours.
  return from === 'stock-service' ? [from] : order.slice(0, order.indexOf(from) + 1);
}

/** The folder of the lists that a path of the project belongs to; undefined for others. */
const folderOf = (path) =>
  // Next's too.
  /^(?:middleware|instrumentation)\.ts$/.test(path)
    ? 'app'
    : folders.find((folder) => path.startsWith(`${folder}/`));

const oneWay = {
  create(context) {
    const file = relative(process.cwd(), context.filename);
    const from = folderOf(file);
    if (from === undefined) return {};
    const allowed = allowedIn(from, file);
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !/^(?:@\/|\.)/.test(source.value)) return;
      const target = source.value.startsWith('@/')
        ? source.value.slice(2)
        : join(dirname(file), source.value);
      const to = folderOf(`${target}/`);
      if (to !== undefined && !allowed.includes(to) && !allowed.includes(target))
        context.report({
          node: source,
          message: `${from} may not import ${to}: see scripts/lint/imports.mjs`,
        });
    };
    return { 'ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration': check };
  },
};

export default { meta: { name: 'imports' }, rules: { 'one-way': oneWay } };
