import * as z from 'zod/mini';
import type { Dealer } from './dealer';
import type { Option } from './site-config';

/** The two forms: an advisor is asked for (contact page), or a vehicle (specification 2, 5). */
export type RequestKind = 'contact' | 'interest';

/** What a form holds, as it was typed or chosen (specification 3, form states). */
export interface RequestValues {
  readonly name: string;
  readonly surnames: string;
  readonly email: string;
  readonly phone: string;
  /** The id of an island option. */
  readonly island: string;
  /** The id of a dealer. */
  readonly dealer: string;
  /** The id of a model option; the interest form has none. */
  readonly model: string;
  readonly communications: boolean;
  readonly analysis: boolean;
  /** The privacy terms; only the interest form asks for them. */
  readonly terms: boolean;
}

export type RequestField = keyof RequestValues;

/** A form as it is opened: nothing typed, the optional consents off (specification 9). */
export const emptyRequest: RequestValues = {
  name: '',
  surnames: '',
  email: '',
  phone: '',
  island: '',
  dealer: '',
  model: '',
  communications: false,
  analysis: false,
  terms: false,
};

/** The fields of a form in the order in which they stand in it. */
export const fieldsOf: Readonly<Record<RequestKind, readonly RequestField[]>> = {
  contact: ['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'model', 'communications', 'analysis'],
  interest: ['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'terms', 'communications', 'analysis'],
};

/** What the selects of the forms offer. */
export interface RequestChoices {
  /** Only islands with a dealer. */
  readonly islands: readonly Option[];
  readonly dealers: readonly Dealer[];
  readonly models: readonly Option[];
}

/** The choices out of the configuration and the dealers: an island without a dealer is none (specification 5). */
export function requestChoices(
  {
    islands,
    contactModelsOptions: models,
  }: { islands: readonly Option[]; contactModelsOptions: readonly Option[] },
  dealers: readonly Dealer[],
): RequestChoices {
  const served = islands.filter(({ id }) => dealersOn({ dealers }, id).length > 0);
  return {
    islands: served,
    dealers: dealers.filter(({ islandId }) => served.some(({ id }) => id === islandId)),
    models,
  };
}

/** The dealers of one island. */
export function dealersOn({ dealers }: Pick<RequestChoices, 'dealers'>, island: string): readonly Dealer[] {
  return dealers.filter(({ islandId }) => islandId === island);
}

/** Island and dealer of a vehicle, where the place it stands at is one of our dealers; else nothing is preselected. */
export function placeOf(
  choices: RequestChoices,
  dealerName: string | null | undefined,
): Pick<RequestValues, 'island' | 'dealer'> {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('es');
  const dealer = dealerName
    ? choices.dealers.find(({ name }) => plain(name) === plain(dealerName))
    : undefined;
  return { island: dealer?.islandId ?? '', dealer: dealer?.id ?? '' };
}

const filled = z.string().check(z.trim(), z.minLength(1));
const withoutDigits = filled.check(z.regex(/^\P{Nd}+$/u));

/** Text without white space and the signs of address lists, in parts divided by single dots; or text in quotes. */
const localPart = String.raw`(?:[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*|"[^"]+")`;
const domain = String.raw`(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}]+`;
const ipLiteral = String.raw`\[\d{1,3}(?:\.\d{1,3}){3}\]`;
const email = filled.check(z.regex(new RegExp(`^${localPart}@(?:${domain}|${ipLiteral})$`, 'u')));

/** Three groups of three with one space or none between them, or three digits and three pairs with spaces. */
const phone = filled.check(z.minLength(9), z.regex(/^(?:\d{3} ?\d{3} ?\d{3}|\d{3} \d{2} \d{2} \d{2})$/));

const optional = z._default(z.boolean(), false);

/** One of the offered options. */
const oneOf = (options: readonly { readonly id: string }[]) =>
  z.string().check(z.refine((value) => options.some(({ id }) => id === value)));

const place = (choices: RequestChoices) => ({
  island: oneOf(choices.islands),
  dealer: oneOf(choices.dealers),
});

const onIsland = (choices: RequestChoices) =>
  z.refine<Pick<RequestValues, 'island' | 'dealer'>>(
    ({ island, dealer }) => dealersOn(choices, island).some(({ id }) => id === dealer),
    { path: ['dealer'] },
  );

const person = { name: withoutDigits, surnames: withoutDigits, email, phone };

/** The rules of the contact form (specification 5). A site without configured models doesn't ask for one. */
export const contactSchema = (choices: RequestChoices) =>
  z
    .object({
      ...person,
      ...place(choices),
      model: choices.models.length > 0 ? oneOf(choices.models) : z._default(z.string(), ''),
      communications: optional,
      analysis: optional,
      terms: optional,
    })
    .check(onIsland(choices));

/** The rules of the interest form: the same, and its terms have to be accepted (decisions 6). */
export const interestSchema = (choices: RequestChoices) =>
  z
    .object({
      ...person,
      ...place(choices),
      model: z._default(z.string(), ''),
      communications: optional,
      analysis: optional,
      terms: z.literal(true),
    })
    .check(onIsland(choices));

const schemas = { contact: contactSchema, interest: interestSchema };

/** A form that keeps its rules, trimmed; or the fields that don't, in the form's order. */
export type CheckedRequest =
  | { readonly ok: true; readonly values: RequestValues }
  | { readonly ok: false; readonly fields: readonly RequestField[] };

/** Holds a form's contents, whatever they are, against its rules. The browser and the server both ask this. */
export function checkRequest(kind: RequestKind, values: unknown, choices: RequestChoices): CheckedRequest {
  const result = schemas[kind](choices).safeParse(values);
  if (result.success) return { ok: true, values: result.data };
  const failing = new Set(result.error.issues.map(({ path }) => String(path[0] ?? '')));
  return { ok: false, fields: fieldsOf[kind].filter((field) => failing.has(field)) };
}
