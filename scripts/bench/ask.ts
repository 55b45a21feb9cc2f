import { get, type Agent, type IncomingHttpHeaders } from 'node:http';

/** An answer as it came: nothing followed, nothing decompressed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** From asking to the answer's first byte. */
  readonly firstByteMs: number;
  /** From asking to its last byte. */
  readonly ms: number;
}

/** Asks for an address. Rejects when no whole answer comes. */
export function ask(url: string, headers: Readonly<Record<string, string>>, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(url, { agent, headers }, (answer) => {
      const firstByteMs = performance.now() - start;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const { statusCode: status = 0, headers: answered } = answer;
        const ms = performance.now() - start;
        resolve({ status, headers: answered, body: Buffer.concat(chunks), firstByteMs, ms });
      });
    });
    request.once('error', reject);
  });
}
