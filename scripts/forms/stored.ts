import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow } from '../support/in-folder';
import type { Form } from './visitors';

const text = z.string();
const line = z.object({
  idempotency_key: text.nullable(),
  request: z.object({
    contact: z.object({
      ...{ firstname: text, lastname: text, email: text, telephone: text, dealer_id: text, island_id: text },
      ...{ model_code: text.optional(), product_id: text.optional() },
    }),
  }),
});

/** A request in the stock service's log. */
export interface Stored {
  readonly key: string | null;
  /** Its contents, comparable with {@link contentsOf} a form. */
  readonly contents: string;
}

/** The requests that the stock service has stored. Throws for a line that is no request. */
export async function storedRequests(dataDir: string): Promise<Stored[]> {
  const file = await readFile(join(dataDir, 'contact-requests.jsonl'), 'utf8').catch(() => '');
  const lines = file.split('\n').filter(Boolean);
  return lines.map((one) => {
    const { idempotency_key: key, request } = line.parse(JSON.parse(one));
    const { firstname, lastname, email, telephone, ...requested } = request.contact;
    const vehicleOrModel = requested.product_id ?? requested.model_code ?? '';
    const parts = [
      firstname,
      lastname,
      email,
      telephone,
      requested.island_id,
      requested.dealer_id,
      vehicleOrModel,
    ];
    return { key, contents: parts.join('|') };
  });
}

/** How often a form is stored. */
export function timesStored(stored: readonly Stored[], form: Form): number {
  return stored.filter(({ contents }) => contents === contentsOf(form)).length;
}

/** A form's contents as one unique text. */
export function contentsOf({ values, vehicle }: Form): string {
  const { name, surnames, email, phone, island, dealer, model } = values;
  return [name, surnames, email, phone, island, dealer, vehicle ?? model].join('|');
}

/** Encodings of text in files: UTF-8, or V8's for a text that holds one wide character. */
const encodings = ['utf8', 'utf16le'] as const;

/** Personal data of a form: names, e-mail and phone, with its spaces and without. */
export function personalParts({ values }: Pick<Form, 'values'>): string[] {
  const { name, surnames, email, phone } = values;
  return [name, surnames, email, phone, phone.replaceAll(' ', '')];
}

/** How many of the texts occur in the bytes. */
export function tracesIn(bytes: Buffer, texts: ReadonlySet<string>): number {
  return [...texts].filter((text) =>
    encodings.some((encoding) => bytes.includes(Buffer.from(text, encoding))),
  ).length;
}

/** Searches the storefront's log and every file below its cache folder for personal data. */
export async function findTraces(texts: ReadonlySet<string>, log: readonly string[], cacheDir: string) {
  const files = await filesBelow(cacheDir);
  const problems: string[] = [];
  const inspect = (bytes: Buffer, position: string) => {
    const found = tracesIn(bytes, texts);
    if (found > 0) problems.push(`${found} personal texts stand in the ${position}`);
  };
  inspect(Buffer.from(log.join('\n')), 'log');
  for (const file of files)
    inspect(
      Buffer.concat([Buffer.from(file), await readFile(file)]),
      `cache: ${file.slice(cacheDir.length)}`,
    );
  return { problems, files: files.length };
}
