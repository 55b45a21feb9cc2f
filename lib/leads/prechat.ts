import * as z from 'zod/mini';
import { checkForm, emailAddress, personName, type Checked } from './rules';

/** Subjects of a chat. */
export const chatQueries = ['vehicle', 'financing', 'testDrive', 'other'] as const;

/** Valid values of the form before a chat (product 12.5). */
export interface Prechat {
  readonly name: string;
  readonly surnames: string;
  readonly email: string;
  readonly query: (typeof chatQueries)[number];
  readonly consent: boolean;
}
export type PrechatField = keyof Prechat;

/** Form values while they are edited. */
export type PrechatDraft = Omit<Prechat, 'query'> & { readonly query: string };

export const emptyPrechat: PrechatDraft = { name: '', surnames: '', email: '', query: '', consent: false };

/** Validates the form by the rules of product 10.3; returns it trimmed. */
export function checkPrechat(draft: PrechatDraft): Checked<Prechat> {
  const rules = {
    ...{ name: personName, surnames: personName, email: emailAddress },
    ...{ query: z.enum(chatQueries), consent: z.literal(true) },
  };
  return checkForm<Prechat>(rules, draft);
}

/**
 * Returns the form as the chat vendor's hidden pre-chat fields, named like the parameters of the messaging channel
 * (docs/analytics.md).
 */
export function hiddenPrechatFields(form: Prechat, queryLabel: string): Readonly<Record<string, string>> {
  return {
    FirstName: form.name,
    LastName: form.surnames,
    Email: form.email,
    QueryType: queryLabel,
    DataProcessingConsent: String(form.consent),
  };
}
