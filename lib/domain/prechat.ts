import { isEmail, isName } from './person-rules';

/** What a visitor can want of the chat. */
export const chatQueries = ['vehicle', 'financing', 'testDrive', 'other'] as const;
export type ChatQuery = (typeof chatQueries)[number];

/** The form before a chat (specification 4, chat widget), as it is typed. */
export interface Prechat {
  readonly name: string;
  readonly surnames: string;
  readonly email: string;
  readonly query: string;
  readonly consent: boolean;
}

export type PrechatField = keyof Prechat;

const rules: Readonly<Record<PrechatField, (form: Prechat) => boolean>> = {
  name: ({ name }) => isName(name),
  surnames: ({ surnames }) => isName(surnames),
  email: ({ email }) => isEmail(email),
  query: ({ query }) => (chatQueries as readonly string[]).includes(query),
  consent: ({ consent }) => consent,
};

/** The fields that can't be sent as they are, in the order of the form; the rules are those of specification 5. */
export function prechatErrors(form: Prechat): readonly PrechatField[] {
  return (Object.keys(rules) as PrechatField[]).filter((field) => !rules[field](form));
}

/**
 * The form as the vendor's hidden pre-chat fields; the names are those of the messaging channel's parameters
 * (docs/measuring.md).
 */
export function hiddenPrechatFields(form: Prechat, queryLabel: string): Readonly<Record<string, string>> {
  return {
    FirstName: form.name.trim(),
    LastName: form.surnames.trim(),
    Email: form.email.trim(),
    QueryType: queryLabel,
    DataProcessingConsent: String(form.consent),
  };
}
