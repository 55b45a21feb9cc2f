import next from '@next/eslint-plugin-next';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Imports go one way: app → components → lib, and within these from a later folder of its list to an earlier one, so that
 * no two folders need each other. A missing folder counts as nothing.
 */
const libFolders = [
  ...['brand', 'platform', 'cache', 'text', 'routing', 'http'],
  ...['i18n', 'media', 'html', 'security', 'browser'],
  ...['stock', 'finance', 'costs', 'navigation', 'site', 'source', 'list'],
  // Behind the ports of `source`: only the start, in `instance`, names an implementation.
  ...['search', 'compare', 'memory', 'leads', 'seo', 'assistants', 'upstream', 'instance'],
];
const componentFolders = [
  ...[
    'ui',
    'stock',
    'analytics',
    'finance',
    'costs',
    'leads',
    'compare',
    'memory',
    'site',
    'list',
    'vehicle',
    'search',
  ],
];

const folder = (type, pattern = `${type}/**`) => ({ type, pattern, partialMatch: false });
const lib = libFolders.map((name) => `lib/${name}`);
const components = componentFolders.map((name) => `components/${name}`);
const allowed = (from, to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { type: [from, ...to] } } },
});
/** Each folder of a list may use those before it, and what the whole list may use. */
const inOrder = (types, below) => types.map((type, at) => allowed(type, [...types.slice(0, at), ...below]));

const folders = [
  ...[...lib, ...components].map((type) => folder(type)),
  folder('lib'),
  ...['app', 'server', 'messages', 'stock-service'].map((type) => folder(type)),
  folder('tooling', '{scripts,tests,e2e}/**'),
];

const product = ['lib', ...lib.filter((name) => name !== 'lib/upstream'), 'messages'];
const policies = [
  allowed('lib', []),
  ...inOrder(lib, ['lib', 'messages']),
  ...inOrder(components, product),
  allowed('app', [...components, ...product]),
  // The server stands below the framework: it knows pages by their addresses alone.
  allowed('server', ['lib', ...lib]),
  // Nothing of ours reaches into the embedded upstream, and it into nothing of ours.
  allowed('stock-service', []),
];

/**
 * Words that no name may hold: each has a standard term (docs/glossary.md). `allowedNames` holds exceptions: a stored
 * format that devices already have, and standard terms.
 */
const privateWords = [
  ...['asked', 'asks', 'said', 'told', 'tells', 'heard', 'seen', 'known', 'written', 'drawn', 'meant'],
  ...['held', 'kept', 'keep', 'keeping', 'lasting', 'passing', 'making', 'resting', 'gone', 'nothing'],
  ...['question', 'answer', 'shelf', 'recipe', 'moment', 'desk', 'workshop', 'wires', 'slips'],
  ...['place', 'turn', 'turns', 'patience', 'misses', 'wanted', 'few', 'near'],
];
const allowedNames = [
  // The format of saved searches on devices, and of the confirmation's cookie.
  ...['seen', 'kept'],
  // Standard terms.
  ...['lookUp', 'keepAlive', 'lastKnownTraits'],
];
const oneOf = (words) => words.join('|');
const capitalized = privateWords.map((word) => word[0].toUpperCase() + word.slice(1));
const privateName = `^[#_]*(?:${oneOf(privateWords)})(?![a-z])|(?:${oneOf(capitalized)})(?![a-z])|(?:^|_)(?:${oneOf(privateWords.map((word) => word.toUpperCase()))})(?:_|$)`;

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.cache/',
      'dist/',
      '.data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'next-env.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: [
            'variableLike',
            'typeLike',
            'classProperty',
            'classMethod',
            'typeProperty',
            'typeMethod',
            'accessor',
          ],
          format: null,
          filter: { regex: `^(?:${oneOf(allowedNames)})$`, match: false },
          custom: { regex: privateName, match: false },
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // Tools and tests may import everything.
    ignores: ['{scripts,tests,e2e}/**'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': folders,
      'import/resolver': { typescript: { alwaysTryTypes: true } },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.ts'],
    ignores: ['lib/navigation/{history-entries,navigate}.ts'],
    rules: {
      // Code navigates by one module, which carries the campaign and is watched.
      'no-restricted-syntax': [
        'error',
        'CallExpression[callee.object.property.name=/^(location|history)$/]',
        'AssignmentExpression[left.object.property.name="location"], AssignmentExpression[left.property.name="location"]',
        // Parts of a page share attributes by the page protocol only; those left out here are for the style sheets alone.
        'JSXAttribute[name.name=/^data-(?!print$|list$|buy-bar$|held$|request$|unit$)/]',
      ],
    },
  },
  {
    // The browser's requests go through one module, which knows maintenance and failures.
    files: ['app/**/*.tsx', 'components/**/*.{ts,tsx}', 'lib/**/*.ts'],
    ignores: ['lib/site/fetch-json.ts'],
    rules: { 'no-restricted-globals': ['error', 'fetch'] },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    plugins: { '@next/next': next, 'react-hooks': reactHooks },
    rules: {
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      ...reactHooks.configs.recommended.rules,
      // Pictures are scaled by our own address (`/fotos`), which knows the upstream at run time; `next/image` doesn't.
      '@next/next/no-img-element': 'off',
    },
  },
);
