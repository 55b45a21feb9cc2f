import 'server-only';
import type { z } from 'zod';
import { log } from '@/lib/log';
import { toText } from './fields';

interface Skipped {
  count: number;
  readonly examples: string[];
}

const maxExamples = 5;

/** Reads the entries of one response one by one, leaves out those it can't read, and logs them once a response. */
export class LenientListReader {
  private readonly skipped = new Map<string, Skipped>();

  /** `idField` names the entry in the log; without one its position does. */
  read<T>(entries: readonly unknown[], schema: z.ZodType<T>, what: string, idField?: string): T[] {
    return entries.flatMap((entry, position) => {
      const result = schema.safeParse(entry);
      if (result.success) return [result.data];
      const fields = result.error.issues.map((issue) => issue.path.join('.') || '(entry)');
      this.skip(what, `${identify(entry, idField) || `#${position}`}: ${fields.join(', ')}`);
      return [];
    });
  }

  /** Notes an entry that is left out for a reason of the caller's. */
  skip(what: string, example: string): void {
    const skipped = this.skipped.get(what) ?? { count: 0, examples: [] };
    skipped.count += 1;
    if (skipped.examples.length < maxExamples) skipped.examples.push(example);
    this.skipped.set(what, skipped);
  }

  /** What was left out, by kind. */
  get leftOut(): ReadonlyMap<string, Readonly<Skipped>> {
    return this.skipped;
  }

  /** One line for each kind of entry that was left out. */
  report(call: string, requestId: string): void {
    for (const [what, { count, examples }] of this.skipped) {
      log.warn('upstream entries left out', { call, what, count, examples: examples.join(' | '), requestId });
    }
  }
}

function identify(entry: unknown, idField: string | undefined): string {
  if (idField === undefined || typeof entry !== 'object' || entry === null) return '';
  return toText((entry as Record<string, unknown>)[idField]).slice(0, 60);
}
