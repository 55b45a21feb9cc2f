import { Agent } from 'node:http';
import { ask } from './ask';
import type { Asked } from './load';
import { median } from './statistics';

const connections = 2;
/** On each connection. */
const requests = 500;

/** The median time to the first byte at two connections, in milliseconds. */
export async function firstByte({ url, headers }: Asked): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const visitor = async () => {
    for (let count = 0; count < requests; count += 1)
      times.push((await ask(url, headers, agent)).firstByteMs);
  };
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  return median(times);
}
