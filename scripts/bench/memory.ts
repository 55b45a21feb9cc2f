import { Agent } from 'node:http';
import { residentBytes } from '../support/resident-bytes';
import { ask } from './ask';
import { takes } from './cases';
import { differentAddress } from './different-addresses';
import { figure, type Note } from './figures';
import { goal, megabytes, sayHeading, sayRow } from './report';
import type { Storefront } from './shop';

const connections = 32;
/** By how much the process may have grown in the end: the front cache's 136 MB, and as much again for the rest. */
const growthBytes = 300e6;
/** By what part it varies from run to run, with the collector's moments. */
const memoryNoise = 0.15;

/** Resident bytes of the storefront on the way through many different addresses. */
export interface Memory {
  readonly addresses: number;
  readonly before: number;
  readonly halfway: number;
  readonly after: number;
  readonly seconds: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: number;
}

/** Asks for so many different addresses, a few at a time, and looks whether the storefront's memory stays bounded. */
export async function measureMemory({ url, pid }: Storefront, addresses: number): Promise<Memory> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<string, number> = {};
  const askAll = async (from: number, to: number) => {
    let next = from;
    const visitor = async () => {
      while (next < to) {
        const path = differentAddress(next);
        next += 1;
        const { status } = await ask(url + path, takes('br'), agent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, visitor));
  };
  try {
    const startedAt = Date.now();
    const half = Math.floor(addresses / 2);
    const warmUp = Math.floor(addresses / 50);
    await askAll(0, warmUp);
    const before = await residentBytes(pid);
    await askAll(warmUp, half);
    const halfway = await residentBytes(pid);
    await askAll(half, addresses);
    const after = await residentBytes(pid);
    const failures = (statuses[500] ?? 0) + (after - before < growthBytes ? 0 : 1);
    const seconds = (Date.now() - startedAt) / 1_000;
    return { addresses, before, halfway, after, seconds, statuses, failures };
  } finally {
    agent.destroy();
  }
}

/** One line about it, and its figures. */
export function noteMemory(note: Note, memory: Memory): void {
  const { addresses, before, halfway, after, seconds, statuses } = memory;
  for (const [when, bytes] of Object.entries({ before, halfway, after }))
    note(`http/memory/${when}`, { ...figure(bytes, 'bytes'), noise: memoryNoise });
  sayHeading(`Memory over ${addresses} different addresses, ${seconds.toFixed(0)} s`, [
    'before',
    'halfway',
    'after',
  ]);
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const bounded = goal(`grows by < ${megabytes(growthBytes)}`, after - before < growthBytes);
  sayRow('resident', [before, halfway, after].map(megabytes), `${counts.join(', ')}; ${bounded}`);
}
