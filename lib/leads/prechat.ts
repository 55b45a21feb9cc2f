import * as z from 'zod/mini';
import { emailAddress, personName } from './rules';

/** Subjects of a chat. */
export const chatQueries = ['vehicle', 'financing', 'testDrive', 'other'] as const;

/** The rules of the form before a chat; returns it trimmed. */
export const prechatSchema = z.object({
  ...{ name: personName, surnames: personName, email: emailAddress },
  ...{ query: z.enum(chatQueries), consent: z.literal(true) },
});

/** Valid values of the form. */
export type Prechat = z.output<typeof prechatSchema>;
export type PrechatField = keyof Prechat;

export const emptyPrechat = { name: '', surnames: '', email: '', query: '', consent: false };
/** Form values while they are edited. */
export type PrechatDraft = Readonly<typeof emptyPrechat>;

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
