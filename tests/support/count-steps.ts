import { Session } from 'node:inspector/promises';

/**
 * Counts how often blocks of source run, as coverage does: steps, without any clock. Modules must be loaded
 * after `start`.
 */
export class StepCounter {
  private readonly session = new Session();

  /** @param folder whose source is counted: part of the paths of its files */
  constructor(private readonly folder: string) {}

  async start(): Promise<void> {
    this.session.connect();
    await this.session.post('Profiler.enable');
    await this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Returns the steps since the last call. */
  async take(): Promise<number> {
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.includes(this.folder))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((total, count) => total + count, 0);
  }

  stop(): void {
    this.session.disconnect();
  }
}
