interface Held<V> {
  readonly value: V;
  readonly weight: number;
  /** Milliseconds since the epoch; null = until it is pushed out. */
  readonly endsAt: number | null;
}

/** Values in memory with a limit for their weight together, in bytes: what was used longest ago goes first. */
export class BoundedMap<V> {
  readonly #entries = new Map<string, Held<V>>();
  #weight = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly weightOf: (value: V) => number,
  ) {}

  get(key: string): V | undefined {
    const held = this.#entries.get(key);
    if (!held) return undefined;
    this.delete(key);
    if (held.endsAt !== null && held.endsAt <= Date.now()) return undefined;
    this.#put(key, held);
    return held.value;
  }

  /** False when the value alone is heavier than the limit. `ttlMs` undefined = no end. */
  set(key: string, value: V, ttlMs?: number): boolean {
    this.delete(key);
    const weight = this.weightOf(value);
    if (weight > this.maxBytes) return false;
    this.#put(key, { value, weight, endsAt: ttlMs === undefined ? null : Date.now() + ttlMs });
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.maxBytes) break;
      this.delete(oldest);
    }
    return true;
  }

  /** Milliseconds until the value goes; undefined when it has no end or isn't there. */
  remaining(key: string): number | undefined {
    const endsAt = this.#entries.get(key)?.endsAt;
    return endsAt === null || endsAt === undefined ? undefined : endsAt - Date.now();
  }

  delete(key: string): boolean {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    return this.#entries.delete(key);
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  #put(key: string, held: Held<V>): void {
    this.#entries.set(key, held);
    this.#weight += held.weight;
  }
}
