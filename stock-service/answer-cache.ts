/** Keeps the bytes of large answers, the least recently used one leaving first. */
export class AnswerCache {
  private readonly kept = new Map<string, Uint8Array<ArrayBuffer>>();

  /** A cache for at most `limit` answers. */
  constructor(private readonly limit = 16) {}

  /** The bytes kept under a key, built and kept when there are none. */
  get(key: string, build: () => string): Uint8Array<ArrayBuffer> {
    const bytes = this.kept.get(key) ?? new TextEncoder().encode(build());
    this.kept.delete(key);
    this.kept.set(key, bytes);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.limit) break;
      this.kept.delete(oldest);
    }
    return bytes;
  }
}
