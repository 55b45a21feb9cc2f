import * as z from 'zod/mini';
import { checkForm, emailAddress, personName, type Checked } from './rules';

/** Subjects of a chat. */
export const chatQueries = ['vehicle', 'financing', 'testDrive', 'other'] as const;

/** The rules of the form before a chat. */
const rules = {
  ...{ name: personName, surnames: personName, email: emailAddress },
  ...{ query: z.enum(chatQueries), consent: z.literal(true) },
};

export type PrechatField = keyof typeof rules;
/** Valid values of the form. */
export type Prechat = { readonly [F in PrechatField]: z.output<(typeof rules)[F]> };

export const emptyPrechat = { name: '', surnames: '', email: '', query: '', consent: false };
/** Form values while they are edited. */
export type PrechatDraft = Readonly<typeof emptyPrechat>;

/** Validates the form by its rules; returns it trimmed. */
export const checkPrechat = (draft: PrechatDraft): Checked<Prechat> => checkForm<Prechat>(rules, draft);

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
