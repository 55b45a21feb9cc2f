import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encode } from '../../server/encoding';

/** Writes files as they are and as densely as they can be sent, by their paths in a folder. */
export async function writeFiles(root: string, files: Readonly<Record<string, Buffer>>): Promise<void> {
  for (const [path, body] of Object.entries(files)) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
    await writeFile(`${file}.br`, await encode(body, 'br', 'dense'));
    await writeFile(`${file}.gz`, await encode(body, 'gzip', 'dense'));
  }
}
