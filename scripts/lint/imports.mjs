import { dirname, join, relative } from 'node:path';

/**
 * Imports go one way: app → components → lib, and within these from a later folder of its list to an earlier one, so that
 * no two folders need each other.
 */
const lib = [
  ...['brand', 'platform', 'text', 'routing', 'http'],
  ...['i18n', 'browser', 'content', 'security'],
  ...['stock', 'finance', 'costs', 'navigation', 'site', 'upstream', 'list'],
  ...['search', 'compare', 'memory', 'leads', 'seo', 'assistants', 'instance'],
].map((name) => `lib/${name}`);
const components = [
  ...['ui', 'stock', 'analytics', 'finance', 'costs', 'leads'],
  ...['compare', 'memory', 'site', 'list', 'vehicle', 'search'],
].map((name) => `components/${name}`);

/** Each folder of a list may use those before it, and what the whole list may use. */
const inOrder = (folders, below) =>
  folders.map((name, at) => [name, [name, ...folders.slice(0, at), ...below]]);

/** What each folder may import; nothing else may import `app`, `server` and `stock-service`. */
const allowed = new Map([
  ...inOrder(lib, ['messages']),
  ...inOrder(components, [...lib, 'messages']),
  ['app', ['app', ...components, ...lib, 'messages']],
  // The server stands below the framework: it knows pages by their addresses alone.
  ['server', ['server', ...lib]],
  // Nothing of ours reaches into the embedded upstream, and it into nothing of ours.
  ['stock-service', ['stock-service']],
]);
const folders = [...allowed.keys(), 'messages', 'lib', 'components'];

/** The folder of the lists that a path of the project belongs to; undefined for others. */
const folderOf = (path) => folders.find((folder) => path.startsWith(`${folder}/`));

const oneWay = {
  create(context) {
    const file = relative(process.cwd(), context.filename);
    const from = folderOf(file);
    if (!allowed.has(from)) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !/^(?:@\/|\.)/.test(source.value)) return;
      const target = source.value.startsWith('@/')
        ? source.value.slice(2)
        : join(dirname(file), source.value);
      const to = folderOf(`${target}/`);
      if (to !== undefined && !allowed.get(from).includes(to))
        context.report({
          node: source,
          message: `${from} may not import ${to}: see scripts/lint/imports.mjs`,
        });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'imports' }, rules: { 'one-way': oneWay } };
