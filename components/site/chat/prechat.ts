import { parseEmailAddressOrNull, parsePersonNameOrNull, valuesOrInvalidFields } from '@/lib/leads/rules';

/** Subjects of a chat. */
export const chatQueries = ['vehicle', 'financing', 'testDrive', 'other'] as const;

/** Valid values of the form before a chat. */
export interface Prechat extends Readonly<Record<'name' | 'surnames' | 'email', string>> {
  readonly query: (typeof chatQueries)[number];
  readonly consent: true;
}
export type PrechatField = keyof Prechat;

export const emptyPrechat = { name: '', surnames: '', email: '', query: '', consent: false };
/** Form values while they are edited. */
export type PrechatDraft = Readonly<typeof emptyPrechat>;

/** Validates the form; returns its trimmed values, or the invalid fields. */
export const validatePrechat = ({ name, surnames, email, query, consent }: PrechatDraft) =>
  valuesOrInvalidFields<Prechat>({
    name: parsePersonNameOrNull(name),
    surnames: parsePersonNameOrNull(surnames),
    email: parseEmailAddressOrNull(email),
    query: chatQueries.find((offered) => offered === query) ?? null,
    consent: consent || null,
  });

/**
 * Returns the form as the chat vendor's hidden pre-chat fields, named like the parameters of the messaging
 * channel (docs/analytics.md).
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
