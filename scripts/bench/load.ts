import { say } from '../support/say';
import { autocannonLoad } from './autocannon';
import { findProgram } from '../support/programs';
import { wrkLoad } from './wrk';

/** What one address is asked, over and over. */
export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The status that it answers with. */
  readonly status: number;
}

/** What came of asking. */
export interface Load {
  readonly perSecond: number;
  readonly medianMs: number;
  /** Requests without an answer, or with one that tells of an error. */
  readonly failures: number;
}

/** Asks on so many connections at once, for so many seconds. */
export type PutLoad = (asked: Asked, connections: number, seconds: number) => Promise<Load>;

/** What loads the servers: wrk where it is found, since autocannon is slower than what it would measure. */
export async function chooseLoad(folder: string): Promise<{ readonly name: string; readonly put: PutLoad }> {
  const wrk = findProgram('wrk');
  if (wrk !== null) return { name: 'wrk', put: await wrkLoad(wrk, folder) };
  say('wrk is not on this machine: autocannon loads instead, and bounds the highest rates itself.');
  return { name: 'autocannon', put: autocannonLoad };
}
