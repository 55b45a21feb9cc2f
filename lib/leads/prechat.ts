import * as z from 'zod/mini';
import { checkForm, emailAddress, personName, type Checked } from './lead-schema';

/** Subjects of a chat. */
export const chatQueries = ['vehicle', 'financing', 'testDrive', 'other'] as const;

const prechatSchema = z.object({
  name: personName,
  surnames: personName,
  email: emailAddress,
  query: z.enum(chatQueries),
  consent: z.literal(true),
});

/** Valid values of the form before a chat (product 12.5). */
export type Prechat = z.output<typeof prechatSchema>;
export type PrechatField = keyof Prechat;

/** Form values while they are edited. */
export type PrechatDraft = Readonly<Record<Exclude<PrechatField, 'consent'>, string> & { consent: boolean }>;

export const emptyPrechat: PrechatDraft = { name: '', surnames: '', email: '', query: '', consent: false };

/** Validates the form by the rules of product 10.3; returns it trimmed. */
export function checkPrechat(draft: PrechatDraft): Checked<Prechat> {
  return checkForm(prechatSchema, draft, Object.keys(emptyPrechat) as PrechatField[]);
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
