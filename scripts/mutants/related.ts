import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The file that an import names, relative to the project; undefined for a package. */
function resolve(from: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  const own = specifier.startsWith('@/') || specifier.startsWith('.');
  if (!own) return undefined;
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return ['.ts', '.tsx', '/index.ts', ''].map((end) => `${path}${end}`).find((one) => files.has(one));
}

/**
 * Finds the test suites of a file: those that import it, the nearest by imports first. Suites that need a finished
 * build or more than `maxDistance` imports don't count.
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
    return [...distances.keys()].filter((one) => /^tests\/.*\.test\.tsx?$/.test(one));
  };
}
