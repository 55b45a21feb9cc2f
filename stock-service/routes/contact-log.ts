import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContactResponse } from '../contract';
import { isObject } from '../json';

/** One line of the file. */
export interface StoredRequest {
  readonly received_at: string;
  readonly kind: 'contact' | 'interest';
  readonly idempotency_key: string | null;
  /** The body as received. */
  readonly request: unknown;
  // eslint-disable-next-line @typescript-eslint/naming-convention -- the format of the file
  readonly answer: ContactResponse;
}

/**
 * Contact requests on disk, one JSON object a line. Each is flushed to the disk before the response. A repeated key is
 * not stored again but gets the first response, also after a restart and for simultaneous requests.
 */
export class ContactLog {
  private readonly file: string;
  private answers: Promise<Map<string, ContactResponse>> | undefined;
  private readonly pending = new Map<string, Promise<ContactResponse>>();
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(private readonly folder: string) {
    this.file = join(folder, 'contact-requests.jsonl');
  }

  /** The response to an earlier request with a key, also to one that is still being stored. */
  async find(key: string): Promise<ContactResponse | undefined> {
    return (await this.pending.get(key)) ?? (await this.existing()).get(key);
  }

  /** Stores a request unless its key exists; resolves to the first response once it is on the disk. */
  async store(request: StoredRequest): Promise<ContactResponse> {
    const key = request.idempotency_key;
    if (key === null) return this.append(request);
    const running = this.pending.get(key);
    if (running !== undefined) return running;
    const storing = this.storeOnce(key, request).finally(() => this.pending.delete(key));
    this.pending.set(key, storing);
    return storing;
  }

  private async storeOnce(key: string, request: StoredRequest): Promise<ContactResponse> {
    const answers = await this.existing();
    const earlier = answers.get(key);
    if (earlier !== undefined) return earlier;
    await this.append(request);
    answers.set(key, request.answer);
    return request.answer;
  }

  /** Writes one line after all earlier ones, and flushes it. */
  private async append(request: StoredRequest): Promise<ContactResponse> {
    const write = this.lastWrite.then(async () => {
      await mkdir(this.folder, { recursive: true });
      const handle = await open(this.file, 'a+');
      try {
        const { size } = await handle.stat();
        const last =
          size === 0 ? null : (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString();
        const separator = last === null || last === '\n' ? '' : '\n';
        await handle.appendFile(`${separator}${JSON.stringify(request)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
    this.lastWrite = write.catch(() => undefined);
    await write;
    return request.answer;
  }

  /** The responses by key, read from the file on first use; truncated lines are skipped. */
  private existing(): Promise<Map<string, ContactResponse>> {
    this.answers ??= readFile(this.file, 'utf8')
      .catch((error: unknown) => {
        if (isObject(error) && error['code'] === 'ENOENT') return '';
        this.answers = undefined;
        throw error;
      })
      .then((content) => new Map(content.split('\n').flatMap(parseLogLine)));
    return this.answers;
  }
}

function parseLogLine(line: string): [key: string, answer: ContactResponse][] {
  try {
    const stored: unknown = JSON.parse(line);
    if (!isObject(stored) || !isObject(stored['answer'])) return [];
    const { idempotency_key: key, answer: response } = stored;
    if (typeof key !== 'string' || !isObject(response) || typeof response['message'] !== 'string') return [];
    return [[key, { code: '0', message: response['message'] }]];
  } catch {
    return [];
  }
}
