/*
 * Which files of `.next` and of `next/dist` production reads: private to the framework (docs/upgrading-next.md). Obsolete
 * once `output: 'standalone'` supports a custom server.
 */

/** Files that only building or developing reads. */
const buildOnly =
  /^\.next\/(?:(?:build|cache|dev|diagnostics|types)(?:\/|$)|(?:built-from|export-marker\.json|lock|trace|trace-build|turbopack)$)/;
const note = /\.nft\.json$|^\.next\/server\/.*\.map$/;

/**
 * Returns whether production reads this file or folder of the build. Paths are relative to the project, with
 * `/`.
 */
export const isReadInProduction = (path: string): boolean => !buildOnly.test(path) && !note.test(path);

/**
 * Excluded from traces: the framework's compilers, its development server and typings. Otherwise the trace
 * takes all of the framework, and far longer.
 */
const neverInProduction = [
  /\.d\.[cm]?ts$|\.map$/,
  /\.dev(?:elopment)?\.js$/,
  /(?:^|\/)next\/dist\/(?:build\/webpack|lib\/upgrade|pages|server\/dev)\//,
  /(?:^|\/)next\/dist\/compiled\/(?:@babel|@mswjs|babel|babel-packages|cssnano-simple|jest-worker|next-devtools|postcss[^/]*|sass-loader|terser[^/]*|webpack)\//,
  // Used by the build's plugin and a compiler only (next.config.mjs).
  /^node_modules\/(?:@swc\/core|baseline-browser-mapping|caniuse-lite|next-intl|typescript)\//,
];

/** Returns whether a trace of the server leaves this file out. */
export const isLeftOutOfTrace = (path: string): boolean =>
  neverInProduction.some((pattern) => pattern.test(path));

/**
 * The framework resolves its compiler when it loads its configuration, even if it doesn't compile: packed
 * without what it imports.
 */
export const compiler = ['webpack/', '@babel/runtime/package.json'].map(
  (path) => `node_modules/next/dist/compiled/${path}`,
);
