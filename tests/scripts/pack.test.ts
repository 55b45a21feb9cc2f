import { isLeftOut, isOfBuild, packageFilesOf } from '@/scripts/support/packed-files';

describe('what of the build production gets', () => {
  test.each([
    '.next',
    '.next/BUILD_ID',
    '.next/required-server-files.json',
    '.next/node_modules/sharp-20c6a5da84e2135f',
    '.next/static/chunks/main.js.br',
  ])('takes %s', (path) => {
    expect(isOfBuild(path)).toBe(true);
  });

  test.each([
    '.next/cache',
    '.next/cache/turbopack/1.sst',
    '.next/build/chunks/postcss.js',
    '.next/next-server.js.nft.json',
    '.next/server/chunks/page.js.map',
  ])('leaves %s', (path) => {
    expect(isOfBuild(path)).toBe(false);
  });
});

describe('what of the packages production gets', () => {
  test.each([
    'node_modules/@img/sharp-libvips-linux-x64/lib/libvips-cpp.so',
    'node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
    'node_modules/sharp/package.json',
  ])('takes %s', (path) => {
    expect(isLeftOut(path)).toBe(false);
  });

  test.each([
    'node_modules/@swc/core/index.js',
    'node_modules/next/dist/compiled/next-server/app-page.runtime.dev.js',
    'node_modules/next/dist/server/dev/next-dev-server.js',
    'node_modules/react-dom/cjs/react-dom.development.js',
  ])('leaves %s', (path) => {
    expect(isLeftOut(path)).toBe(true);
  });

  it("finds a list's packages from where the list stands, and nothing but packages", () => {
    expect(
      packageFilesOf('.next/server/middleware.js.nft.json', [
        '../../node_modules/a/b.js',
        './x.js',
        '../../package.json',
      ]),
    ).toEqual(['node_modules/a/b.js']);
    expect(
      packageFilesOf('.next/server/app/a/page.js.nft.json', ['../../../../node_modules/sharp/lib/index.js']),
    ).toEqual(['node_modules/sharp/lib/index.js']);
  });
});
