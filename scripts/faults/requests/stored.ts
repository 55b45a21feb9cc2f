import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Form } from './visitors';

const line = z.object({
  idempotency_key: z.string().nullable(),
  request: z.object({
    contact: z.object({
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      telephone: z.string(),
      dealer_id: z.string(),
      island_id: z.string(),
      model_code: z.string().optional(),
      product_id: z.string().optional(),
    }),
  }),
});

/** A request as the stock service keeps it. */
export interface Stored {
  readonly key: string | null;
  /** What it says, as {@link contentsOf} a form has it. */
  readonly contents: string;
}

/** What the stock service has stored. Throws for a line that is no request. */
export async function storedRequests(dataDir: string): Promise<Stored[]> {
  const text = await readFile(join(dataDir, 'contact-requests.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((one) => one !== '')
    .map((one) => {
      const { idempotency_key: key, request } = line.parse(JSON.parse(one));
      const { contact } = request;
      const asked = contact.product_id ?? contact.model_code ?? '';
      const { firstname, lastname, email, telephone, dealer_id, island_id } = contact;
      return {
        key,
        contents: [firstname, lastname, email, telephone, island_id, dealer_id, asked].join('|'),
      };
    });
}

/** How often a form is stored. */
export function timesStored(stored: readonly Stored[], form: Form): number {
  return stored.filter(({ contents }) => contents === contentsOf(form)).length;
}

/** What a form says, in one text that no other form has. */
export function contentsOf({ values, vehicle }: Form): string {
  const { name, surnames, email, phone, island, dealer, model } = values;
  return [name, surnames, email, phone, island, dealer, vehicle ?? model].join('|');
}
