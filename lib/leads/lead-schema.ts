import * as z from 'zod/mini';
import { dealersOn, leadFields, type LeadChoices, type LeadKind, type LeadValues } from './lead';
import { checkForm, emailAddress, isPlain, personName, phoneNumber, type Checked } from './form-schema';

/** A field that isn't asked for. */
const unasked = z._default(z.string().check(z.maxLength(100), z.refine(isPlain)), '');

const optional = z._default(z.boolean(), false);

/** One of the offered options. */
const oneOf = (options: readonly { readonly id: string }[]) =>
  z.string().check(z.refine((value) => options.some(({ id }) => id === value)));

/** The dealer has to be on the island. */
const onIsland = (choices: LeadChoices) =>
  z.refine<Pick<LeadValues, 'island' | 'dealer'>>(
    ({ island, dealer }) => dealersOn(choices, island).some(({ id }) => id === dealer),
    { path: ['dealer'] },
  );

/** What both forms ask for. */
const common = (choices: LeadChoices) => ({
  name: personName,
  surnames: personName,
  email: emailAddress,
  phone: phoneNumber,
  island: oneOf(choices.islands),
  dealer: oneOf(choices.dealers),
  communications: optional,
  analysis: optional,
});

/** The rules of both forms (product 10.3). A site without configured models doesn't ask for one. */
const schemas = {
  contact: (choices: LeadChoices) =>
    z
      .object({
        ...common(choices),
        model: choices.models.length > 0 ? oneOf(choices.models) : unasked,
        terms: optional,
      })
      .check(onIsland(choices)),
  interest: (choices: LeadChoices) =>
    z.object({ ...common(choices), model: unasked, terms: z.literal(true) }).check(onIsland(choices)),
};

/** Checks a form's contents, whatever they are, in the browser and on the server alike; returns them trimmed. */
export function checkLead(kind: LeadKind, values: unknown, choices: LeadChoices): Checked<LeadValues> {
  return checkForm<LeadValues>(schemas[kind](choices), values, leadFields[kind]);
}
