import { readFile } from 'node:fs/promises';
import { filesBelow } from '../support/in-folder';
import type { Form } from './visitors';

/** How a text may stand in a file: as UTF-8, or as V8 writes a text that holds one wide character. */
const encodings = ['utf8', 'utf16le'] as const;

/** What of a form tells who sent it: names, e-mail and phone, with its spaces and without. */
export function personalParts({ values }: Pick<Form, 'values'>): string[] {
  const { name, surnames, email, phone } = values;
  return [name, surnames, email, phone, phone.replaceAll(' ', '')];
}

/** How many of the texts occur in the bytes. */
export function tracesIn(bytes: Buffer, texts: ReadonlySet<string>): number {
  return [...texts].filter((text) =>
    encodings.some((encoding) => bytes.includes(Buffer.from(text, encoding))),
  ).length;
}

/** Looks for visitors in the storefront's log and in every file below its cache folder. */
export async function findTraces(
  texts: ReadonlySet<string>,
  log: readonly string[],
  cacheDir: string,
): Promise<{ readonly problems: string[]; readonly files: number }> {
  const files = await filesBelow(cacheDir);
  const problems: string[] = [];
  const look = (bytes: Buffer, place: string) => {
    const found = tracesIn(bytes, texts);
    if (found > 0) problems.push(`${found} personal texts stand in the ${place}`);
  };
  look(Buffer.from(log.join('\n')), 'log');
  for (const file of files)
    look(Buffer.concat([Buffer.from(file), await readFile(file)]), `cache: ${file.slice(cacheDir.length)}`);
  return { problems, files: files.length };
}
