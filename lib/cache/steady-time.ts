/**
 * Milliseconds since the epoch by a clock that follows the system's forward and never back: where that is set back, what
 * counts for a minute still does so for a minute.
 */
export class SteadyTime {
  /** The epoch by the clock of `performance.now`, which nobody sets. */
  #start = -Infinity;

  now(): number {
    const passed = performance.now();
    this.#start = Math.max(this.#start, Date.now() - passed);
    return Math.round(this.#start + passed);
  }
}
