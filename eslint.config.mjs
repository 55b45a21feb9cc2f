import next from '@next/eslint-plugin-next';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports go one way: app → components → lib (house style 3); nothing of ours reaches into the embedded upstream. */
const folders = [
  { type: 'app', pattern: 'app/**', partialMatch: false },
  { type: 'components', pattern: 'components/**', partialMatch: false },
  { type: 'lib', pattern: 'lib/**', partialMatch: false },
  { type: 'server', pattern: 'server/**', partialMatch: false },
  { type: 'messages', pattern: 'messages/**', partialMatch: false },
  { type: 'stock-service', pattern: 'stock-service/**', partialMatch: false },
  { type: 'tooling', pattern: '{scripts,tests,e2e}/**', partialMatch: false },
];

const product = ['lib', 'messages'];
const policies = [
  {
    from: { element: { type: 'app' } },
    allow: { to: { element: { type: ['app', 'components', ...product] } } },
  },
  {
    from: { element: { type: 'components' } },
    allow: { to: { element: { type: ['components', ...product] } } },
  },
  // The server stands below the framework: it knows pages by their addresses alone.
  { from: { element: { type: 'server' } }, allow: { to: { element: { type: ['server', 'lib'] } } } },
  { from: { element: { type: 'lib' } }, allow: { to: { element: { type: ['lib', 'messages'] } } } },
  { from: { element: { type: 'stock-service' } }, allow: { to: { element: { type: 'stock-service' } } } },
  {
    from: { element: { type: 'tooling' } },
    allow: {
      to: { element: { type: ['app', 'components', 'server', 'stock-service', 'tooling', ...product] } },
    },
  },
];

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
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/dot-notation': 'off',
      // For text `||` is meant: an empty setting counts as none.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': folders,
      'import/resolver': { typescript: { alwaysTryTypes: true } },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
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
  {
    files: ['tests/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // The fixtures of Playwright are read from the pattern of their first argument.
      'no-empty-pattern': 'off',
    },
  },
);
