/**
 * Milliseconds since the epoch by a clock that follows the system's forward and never back: where that is set back, what
 * counts for a minute still does so for a minute.
 */
export class SteadyTime {
  /** The epoch by the clock of `performance.now`, which nobody sets. */
  #start = -Infinity;
  #lastStamp = 0;

  /** The time now, not before any stamp. */
  now(): number {
    const passed = performance.now();
    this.#start = Math.max(this.#start, Date.now() - passed);
    return Math.max(Math.round(this.#start + passed), this.#lastStamp);
  }

  /** The time now, later than any stamp before, so that a purge and a load are always one after the other. */
  stamp(): number {
    return (this.#lastStamp = Math.max(this.now(), this.#lastStamp + 1));
  }
}
