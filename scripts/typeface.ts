import { writeFile } from 'node:fs/promises';
import { subsetTypeface } from './support/subset-typeface';

/** Writes the part of the typeface that pages load first. To be run when the typeface or its characters change. */
const file = 'app/typeface/hanken-grotesk.woff2';
const typeface = await subsetTypeface();
await writeFile(file, typeface);
process.stdout.write(`${file}: ${typeface.length} bytes\n`);
