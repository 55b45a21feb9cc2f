import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a picture or document is made from: a name, all that decides how it looks, and the making itself. */
export interface Recipe {
  /** File name without folder. */
  readonly name: string;
  /** Changes whenever the result would: part of the file's name on disk. */
  readonly source: string;
  make(): Promise<Uint8Array>;
}

const atOnce = 2;
const memoryLimit = 48 * 1024 * 1024;

/**
 * Made files, kept in memory and on disk. One that is asked for many times at once is made once, and no more than
 * two are made at the same time, so that pictures never starve the calls of the contract.
 */
export class PictureStore {
  private readonly memory = new Map<string, Uint8Array>();
  private readonly underWay = new Map<string, Promise<Uint8Array>>();
  private readonly waiting: (() => void)[] = [];
  private memorySize = 0;
  private busy = 0;

  /** `drawn` is a folder that is only read: what was made beforehand. */
  constructor(
    private readonly folder: string,
    private readonly drawn: string | null = null,
  ) {}

  /** The bytes of a recipe. Rejects when it can't be made; an unwritable folder only costs the caching. */
  get(recipe: Recipe): Promise<Uint8Array> {
    const hash = createHash('sha256').update(recipe.source).digest('hex').slice(0, 12);
    const file = recipe.name.replace(/(\.\w+)$/, `-${hash}$1`);
    const kept = this.memory.get(file);
    if (kept !== undefined) return Promise.resolve(kept);
    const running = this.underWay.get(file);
    if (running !== undefined) return running;
    const getting = this.load(file, recipe).finally(() => this.underWay.delete(file));
    this.underWay.set(file, getting);
    return getting;
  }

  private async load(file: string, recipe: Recipe): Promise<Uint8Array> {
    const path = join(this.folder, file);
    for (const kept of this.drawn === null ? [path] : [join(this.drawn, file), path]) {
      const bytes = await readFile(kept).catch(() => undefined);
      if (bytes !== undefined && bytes.length > 0) return this.remember(file, bytes);
    }
    const made = await this.inTurn(() => recipe.make());
    await this.write(path, made).catch(() => undefined);
    return this.remember(file, made);
  }

  /** Written beside its place and moved there, so that a file on disk is always whole. */
  private async write(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = `${path}.${process.pid}.tmp`;
    await writeFile(draft, bytes);
    await rename(draft, path);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy >= atOnce) await new Promise<void>((go) => this.waiting.push(go));
    else this.busy += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.busy -= 1;
      else next();
    }
  }

  private remember(file: string, bytes: Uint8Array): Uint8Array {
    this.memory.set(file, bytes);
    this.memorySize += bytes.length;
    for (const [oldest, old] of this.memory) {
      if (this.memorySize <= memoryLimit) break;
      this.memory.delete(oldest);
      this.memorySize -= old.length;
    }
    return bytes;
  }
}
