import { join } from 'node:path';

/* Files that a build leaves in `.next` for browsers, and their URLs. */

/** URL prefix of the build's files, whose names change with their content. */
export const builtPrefix = '/_next/static/';

/** Returns the folder of a build's files. */
export const builtFolder = (root: string): string => join(root, '.next/static');
