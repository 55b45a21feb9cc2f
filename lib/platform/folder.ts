import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { maxFilesPerFolder } from '@/lib/platform/resource-limits';
import { log } from '@/lib/platform/log';

/** Part of each file's name: files of a former format are never read, and go as the least recently used. */
const FORMAT = 2;
/** A file takes whole disk blocks, however short it is. */
const BLOCK_BYTES = 4_096;
/** The folder is swept again after this share of its limits was written. */
const SWEEP_SHARE = 0.1;
/** Share of the limits to which a sweep trims the folder. */
const TRIM_TO_SHARE = 0.8;

/**
 * Stores values on disk, one file each, with limits for their number and their total size in disk blocks; the
 * least recently used go first. Writes are atomic, also over a crash. Reads and changes of one key are in the
 * order of their calls. Disk errors never reach the caller; failed writes are logged.
 */
export class BoundedFolder {
  /** Share of the limits that was written since the last sweep. */
  #bytesShare = 1;
  #sweeping: Promise<void> | null = null;
  /** The last pending change of each file. */
  readonly #changing = new Map<string, Promise<unknown>>();

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
    private readonly maxFiles: number = maxFilesPerFolder,
  ) {}

  /** Returns the stored bytes, or undefined. It counts as a use. */
  async read(key: string): Promise<Buffer | undefined> {
    const path = this.#path(key);
    await this.#changing.get(path);
    try {
      const bytes = await readFile(path);
      void utimes(path, new Date(), new Date()).catch(() => undefined);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Stores the bytes. Returns false when the disk refused. */
  write(key: string, bytes: Buffer | string): Promise<boolean> {
    const path = this.#path(key);
    return this.#serialized(path, () => this.#write(path, bytes));
  }

  delete(key: string): Promise<void> {
    const path = this.#path(key);
    return this.#serialized(path, () => rm(path, { force: true }).catch(() => undefined));
  }

  /** Resolves when all changes under way are on the disk. */
  async untilWritten(): Promise<void> {
    await Promise.all(this.#changing.values());
  }

  async #write(path: string, bytes: Buffer | string): Promise<boolean> {
    const part = `${path}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      // Flushed before it takes its name, so that a crash leaves no file cut short.
      await writeFile(part, bytes, { flush: true });
      await rename(part, path);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      log.warn('values were not stored', { store: basename(this.folder), reason: code ?? message });
      await rm(part, { force: true }).catch(() => undefined);
      return false;
    }
    this.#bytesShare += Math.max(bytesOnDisk(Buffer.byteLength(bytes)) / this.maxBytes, 1 / this.maxFiles);
    if (this.#bytesShare > SWEEP_SHARE) void this.sweep();
    return true;
  }

  /** Runs a change after earlier ones of the same file: a file that was deleted last stays deleted. */
  #serialized<T>(path: string, change: () => Promise<T>): Promise<T> {
    const changed = (this.#changing.get(path) ?? Promise.resolve()).then(change);
    this.#changing.set(path, changed);
    return changed.finally(() => {
      if (this.#changing.get(path) === changed) this.#changing.delete(path);
    });
  }

  /** Trims the folder below its limits. Resolves when that is done. */
  sweep(): Promise<void> {
    return (this.#sweeping ??= this.#sweep().finally(() => (this.#sweeping = null)));
  }

  async #sweep(): Promise<void> {
    this.#bytesShare = 0;
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files: { path: string; bytes: number; usedAt: number }[] = [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const info = entry.isFile() ? await stat(path).catch(() => null) : null;
      if (info) files.push({ path, bytes: bytesOnDisk(info.size), usedAt: info.mtimeMs });
    }
    let total = files.reduce((sum, file) => sum + file.bytes, 0);
    let count = files.length;
    const isWithin = (share: number) => total <= this.maxBytes * share && count <= this.maxFiles * share;
    if (isWithin(1)) return;
    for (const file of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (isWithin(TRIM_TO_SHARE)) return;
      await rm(file.path, { force: true }).catch(() => undefined);
      total -= file.bytes;
      count -= 1;
    }
  }

  /** Returns a path by digest: keys hold text of visitors (searches), and file systems limit names. */
  #path(key: string): string {
    const name = createHash('sha256').update(`${FORMAT} ${key}`).digest('hex').slice(0, 40);
    return join(this.folder, name.slice(0, 2), name.slice(2));
  }
}

/** Returns the bytes on the disk, in whole blocks. */
const bytesOnDisk = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
