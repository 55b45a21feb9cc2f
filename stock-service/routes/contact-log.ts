import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContactResponse } from '../contract';

/** One line of the file. */
export interface StoredRequest {
  readonly received_at: string;
  readonly kind: 'contact' | 'interest';
  readonly idempotency_key: string | null;
  /** The body as received. */
  readonly request: unknown;
}

/**
 * Contact requests on disk, one JSON object a line. Each is flushed to the disk before the response. A repeated key is
 * not stored again but gets the first response, until the service ends.
 */
export class ContactLog {
  private readonly responses = new Map<string, Promise<ContactResponse>>();
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(private readonly folder: string) {}

  /** The response to an earlier request with a key, also to one that is still being stored. */
  find(key: string | null): Promise<ContactResponse> | undefined {
    return key === null ? undefined : this.responses.get(key);
  }

  /** Stores a request unless its key exists; resolves to the first response once it is on the disk. */
  store(request: StoredRequest, response: ContactResponse): Promise<ContactResponse> {
    const key = request.idempotency_key;
    const storing = this.find(key) ?? this.append(request).then(() => response);
    if (key !== null) {
      this.responses.set(key, storing);
      storing.catch(() => this.responses.delete(key));
    }
    return storing;
  }

  /** Writes one line after all earlier ones, and flushes it. */
  private append(request: StoredRequest): Promise<void> {
    const write = this.lastWrite.then(async () => {
      await mkdir(this.folder, { recursive: true });
      const line = `${JSON.stringify(request)}\n`;
      await appendFile(join(this.folder, 'contact-requests.jsonl'), line, { flush: true });
    });
    this.lastWrite = write.catch(() => undefined);
    return write;
  }
}
