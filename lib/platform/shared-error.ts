const mark = Symbol.for('stock-finder.error');

/**
 * An error that is thrown in one bundle and caught in another: the server and the framework's bundles hold a copy of its
 * class each, and `instanceof` with any of them knows those of all. Each class names its `kind`, which no other one has.
 */
export abstract class SharedError extends Error {
  static readonly kind: string;
  readonly [mark]: string;

  constructor(message?: string) {
    super(message);
    this[mark] = new.target.kind;
    // Not what is written down of it.
    Object.defineProperty(this, mark, { enumerable: false });
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Object && mark in error && error[mark] === this.kind;
  }
}
