import { BoundedFolder } from './bounded-folder';
import type { TextStore } from './text-layer';

/** Text kept in files: the first line says until when it counts (milliseconds since the epoch, or `-`). */
export function folderTextStore(folder: string, maxBytes: number): TextStore {
  const files = new BoundedFolder(folder, maxBytes);
  return {
    async get(name) {
      const text = (await files.read(name))?.toString('utf8');
      if (text === undefined) return undefined;
      const line = text.indexOf('\n');
      const endsAt = text.slice(0, line);
      if (line < 0 || (endsAt !== '-' && Number(endsAt) <= Date.now())) return undefined;
      return text.slice(line + 1);
    },
    set: (name, text, ttlMs) =>
      files.write(name, `${ttlMs === undefined ? '-' : Date.now() + ttlMs}\n${text}`),
    delete: (name) => files.delete(name),
    clear: () => files.clear(),
    close: () => Promise.resolve(),
  };
}
