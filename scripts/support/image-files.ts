import { posix } from 'node:path';

/** What the framework leaves in `.next` that only building or developing reads. */
const buildOnly =
  /^\.next\/(?:(?:build|cache|dev|diagnostics|types)(?:\/|$)|(?:built-from|export-marker\.json|lock|trace|trace-build|turbopack)$)/;
const note = /\.nft\.json$|^\.next\/server\/.*\.map$/;

/** Whether production reads this file or folder of the build. Paths are relative to the project, with `/`. */
export function isOfBuild(path: string): boolean {
  return !buildOnly.test(path) && !note.test(path);
}

/**
 * What a trace need not follow: the framework's compilers, its development server and typings. Without it the trace
 * takes all of the framework, and far longer.
 */
const neverInProduction = [
  /\.d\.[cm]?ts$|\.map$/,
  /\.dev(?:elopment)?\.js$/,
  /(?:^|\/)next\/dist\/(?:build\/webpack|lib\/upgrade|pages|server\/dev)\//,
  /(?:^|\/)next\/dist\/compiled\/(?:@babel|@mswjs|babel|babel-packages|cssnano-simple|jest-worker|next-devtools|postcss[^/]*|sass-loader|terser[^/]*)\//,
  // Known to the build's plugin and to a compiler alone (next.config.mjs).
  /^node_modules\/(?:@swc\/core|baseline-browser-mapping|caniuse-lite|next-intl|typescript)\//,
];

/** Whether a trace of the server leaves this file out. */
export function isLeftOut(path: string): boolean {
  return neverInProduction.some((pattern) => pattern.test(path));
}

/** The packages' files in one of the framework's lists (`*.nft.json`), whose paths are relative to the list itself. */
export function packageFilesOf(list: string, files: readonly string[]): string[] {
  return files
    .map((file) => posix.join(posix.dirname(list), file))
    .filter((file) => file.startsWith('node_modules/'));
}

/** The modules of the framework that a source text names without importing them in a way that a trace sees. */
export function compiledModulesIn(source: string): string[] {
  return [
    ...new Set(
      Array.from(source.matchAll(/['"](next\/dist\/compiled\/[^'"]+)['"]/g), ([, name = '']) => name),
    ),
  ];
}
