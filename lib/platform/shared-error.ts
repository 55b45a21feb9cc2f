/**
 * An error that is thrown in one bundle and caught in another: each holds a copy of its class, so
 * `instanceof` compares names.
 */
export abstract class SharedError extends Error {
  static readonly errorName: string;

  constructor(message?: string) {
    super(message);
    this.name = new.target.errorName;
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === this.errorName;
  }
}
