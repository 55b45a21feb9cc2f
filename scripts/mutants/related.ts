import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The file that an import names, relative to the project; undefined for a package. */
function resolve(from: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  const own = specifier.startsWith('@/') || specifier.startsWith('.');
  if (!own) return undefined;
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return ['.ts', '.tsx', '/index.ts', ''].map((end) => `${path}${end}`).find((one) => files.has(one));
}

const isSuite = (file: string) => /^tests\/.*\.test\.tsx?$/.test(file);
/** A suite that is so many imports away is named first. */
const closeDistance = 2;

/**
 * Finds the test suites of a file: the nearest by imports, those of the mirrored folder (a port hides the file from their
 * imports), then further ones, up to `maxDistance` imports.
 */
export function suiteFinder(sources: ReadonlyMap<string, string>) {
  const files = new Set(sources.keys());
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const { fileName } of ts.preProcessFile(source).importedFiles) {
      const target = resolve(file, fileName, files);
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return (file: string, maxDistance: number): string[] => {
    const distances = new Map([[file, 0]]);
    for (const [at, distance] of distances)
      if (distance < maxDistance)
        for (const importer of importers.get(at) ?? [])
          if (!distances.has(importer)) distances.set(importer, distance + 1);
    const importing = [...distances.keys()].filter(isSuite);
    const closest = importing.filter((one) => (distances.get(one) ?? 0) <= closeDistance);
    const mirrored = [...files].filter(
      (one) => isSuite(one) && dirname(one) === join('tests', dirname(file)),
    );
    return [...new Set([...closest, ...mirrored, ...importing])];
  };
}
