import { writeFile } from 'node:fs/promises';
import { subsetTypeface } from './support/subset-typeface';

/** Writes the typeface of the pages. To be run when the package of the typeface or its characters change. */
const file = 'app/typeface/hanken-grotesk.woff2';
const typeface = await subsetTypeface();
await writeFile(file, typeface);
process.stdout.write(`${file}: ${typeface.length} bytes\n`);
