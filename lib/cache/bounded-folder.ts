import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { mostFiles } from '@/lib/platform/bounds';

/** Each file begins with the length and the checksum of the rest, in so many bytes. */
const SEAL_BYTES = 12;
/** A file takes whole blocks of the disk, however short it is. */
const BLOCK_BYTES = 4_096;
/** The folder is looked through again after this share of its limits was written. */
const SWEEP_SHARE = 0.1;
/** What a sweep leaves, as a share of the limits. */
const KEEP_SHARE = 0.8;

/** What was made, and whether it is to be stored. */
export interface Made {
  readonly bytes: Buffer;
  readonly lasts: boolean;
}

interface Found {
  readonly path: string;
  /** On the disk. */
  readonly bytes: number;
  readonly usedAt: number;
}

/**
 * Values on this machine's disk, one file each, with a limit for the bytes of all of them together, counted in blocks,
 * and one for their number: what was used longest ago goes first. Writing is atomic, and of one key it happens in the
 * order in which it was asked for. No failure of the disk reaches the caller: a file that is cut, empty or changed (a
 * crash, a full disk, somebody else) is one that isn't there.
 */
export class BoundedFolder {
  /** Share of the limits that was written since the folder was looked through. */
  #writtenShare = 1;
  #sweeping: Promise<void> | null = null;
  readonly #making = new Map<string, Promise<Made>>();
  /** The last change of each file that is under way. */
  readonly #changing = new Map<string, Promise<unknown>>();

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
    private readonly maxFiles: number = mostFiles,
  ) {}

  /**
   * The stored bytes, else what `make` returns, which is then stored if it is to last; made once, however many ask for it.
   * @throws what `make` throws; nothing is stored then.
   */
  async readOrMake(key: string, make: () => Promise<Made>): Promise<Made> {
    const held = await this.read(key, true);
    if (held) return { bytes: held, lasts: true };
    const job = this.#making.get(key) ?? this.#make(key, make);
    this.#making.set(key, job);
    return job;
  }

  async #make(key: string, make: () => Promise<Made>): Promise<Made> {
    try {
      const made = await make();
      if (made.lasts) await this.write(key, made.bytes);
      return made;
    } finally {
      this.#making.delete(key);
    }
  }

  /** The stored bytes, or undefined. `touch` counts the read as a use. */
  async read(key: string, touch = false): Promise<Buffer | undefined> {
    const path = this.#path(key);
    try {
      const bytes = unsealed(await readFile(path));
      if (touch && bytes) void utimes(path, new Date(), new Date()).catch(() => undefined);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Stores the bytes; false when the disk refused. */
  write(key: string, bytes: Buffer | string): Promise<boolean> {
    const path = this.#path(key);
    return this.#inTurn(path, () =>
      this.#write(path, typeof bytes === 'string' ? Buffer.from(bytes) : bytes),
    );
  }

  delete(key: string): Promise<void> {
    const path = this.#path(key);
    return this.#inTurn(path, () => rm(path, { force: true }).catch(() => undefined));
  }

  async #write(path: string, bytes: Buffer): Promise<boolean> {
    const part = `${path}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(part, [sealOf(bytes), bytes]);
      await rename(part, path);
    } catch {
      await rm(part, { force: true }).catch(() => undefined);
      return false;
    }
    this.#writtenShare += Math.max(inBlocks(SEAL_BYTES + bytes.length) / this.maxBytes, 1 / this.maxFiles);
    if (this.#writtenShare > SWEEP_SHARE) void this.sweep();
    return true;
  }

  /** Runs a change once those of the same file have ended: a file that was deleted last is gone. */
  #inTurn<T>(path: string, change: () => Promise<T>): Promise<T> {
    const changed = (this.#changing.get(path) ?? Promise.resolve()).then(change);
    this.#changing.set(path, changed);
    return changed.finally(() => {
      if (this.#changing.get(path) === changed) this.#changing.delete(path);
    });
  }

  /** Brings the folder below its limits. Resolves when that is done. */
  sweep(): Promise<void> {
    return (this.#sweeping ??= this.#sweep().finally(() => (this.#sweeping = null)));
  }

  async #sweep(): Promise<void> {
    this.#writtenShare = 0;
    const files = await this.#files();
    let total = files.reduce((sum, file) => sum + file.bytes, 0);
    let count = files.length;
    const isWithin = (share: number) => total <= this.maxBytes * share && count <= this.maxFiles * share;
    if (isWithin(1)) return;
    files.sort((a, b) => a.usedAt - b.usedAt);
    for (const file of files) {
      if (isWithin(KEEP_SHARE)) return;
      await rm(file.path, { force: true }).catch(() => undefined);
      total -= file.bytes;
      count -= 1;
    }
  }

  async #files(): Promise<Found[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: Found[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const info = await stat(path).catch(() => null);
      if (info) found.push({ path, bytes: inBlocks(info.size), usedAt: info.mtimeMs });
    }
    return found;
  }

  /** A digest, because keys hold text of visitors (searches) and file systems have limits of their own. */
  #path(key: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
    return join(this.folder, name.slice(0, 2), name.slice(2));
  }
}

const inBlocks = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

function sealOf(bytes: Buffer): Buffer {
  const seal = Buffer.alloc(SEAL_BYTES);
  seal.writeBigUInt64BE(BigInt(bytes.length));
  seal.writeUInt32BE(crc32(bytes), SEAL_BYTES - 4);
  return seal;
}

/** What a file holds; undefined where that isn't what was written. */
function unsealed(file: Buffer): Buffer | undefined {
  const bytes = file.subarray(SEAL_BYTES);
  return sealOf(bytes).equals(file.subarray(0, SEAL_BYTES)) ? bytes : undefined;
}
