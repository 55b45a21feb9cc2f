import * as z from 'zod/mini';
import type { Option, SiteConfig } from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import { foldName } from '@/lib/i18n/normalize';
import {
  emailAddress,
  findEmail,
  normalizePhone,
  personName,
  phoneNumber,
  suggestEmail,
  type Wrong,
  wrongInEmail,
  wrongInName,
  wrongInPhone,
} from './rules';

/** The two forms: to an advisor (contact page) or about a vehicle. */
export type LeadKind = 'contact' | 'interest';

/** Returns the form of a vehicle's id; null is the contact form. */
export const leadKindOf = (vehicle: string | null): LeadKind => (vehicle === null ? 'contact' : 'interest');

/** Options of the forms' selects. */
export interface LeadChoices {
  /** Only islands with a dealer. */
  readonly islands: readonly Option[];
  readonly dealers: readonly Dealer[];
  readonly models: readonly Option[];
}

interface TextRow {
  readonly as: 'text';
  readonly rule: z.ZodMiniType<string>;
  readonly keyboard: 'name' | 'email' | 'phone';
  /** Its token of `autocomplete`. */
  readonly autofill: string;
  /**
   * What a browser checks before it sends a form without scripts (product 10.5). It accepts everything that the rule
   * accepts. Telephone numbers have none: the server reports their errors.
   */
  readonly pattern?: string;
  /** Returns what is offered instead of a rejected text, or of a valid one; null for nothing. */
  readonly correct?: (typed: string, isRejected: boolean) => string | null;
  /** Returns what is wrong in a rejected text; null where the field's error says it all. */
  readonly wrong: (typed: string) => Wrong | null;
}

interface ChoiceRow {
  readonly as: 'choice';
  readonly options: keyof LeadChoices;
}

interface BoxRow {
  readonly as: 'box';
  readonly required?: true;
}

type Row = (TextRow | ChoiceRow | BoxRow) & {
  /** The field's name in the upstream's call. */
  readonly upstream: string;
  /** The only form that has the field. */
  readonly only?: LeadKind;
};

const personalName = { as: 'text', keyboard: 'name', rule: personName, wrong: wrongInName } as const;

/** All fields, in the order of the forms: schema, parsing, form and the call to the upstream follow from their rows. */
const table = {
  name: { upstream: 'firstname', autofill: 'given-name', ...personalName },
  surnames: { upstream: 'lastname', autofill: 'family-name', ...personalName },
  email: {
    ...{ as: 'text', upstream: 'email', autofill: 'email', keyboard: 'email' },
    ...{ rule: emailAddress, pattern: String.raw`.+@.+\..+`, wrong: wrongInEmail },
    correct: (typed: string, isRejected: boolean) => (isRejected ? findEmail(typed) : suggestEmail(typed)),
  },
  phone: {
    ...{ as: 'text', upstream: 'telephone', autofill: 'tel-national', keyboard: 'phone' },
    ...{ rule: phoneNumber, wrong: wrongInPhone },
    correct: (typed: string, isRejected: boolean) => (isRejected ? normalizePhone(typed) : null),
  },
  island: { as: 'choice', upstream: 'island_id', options: 'islands' },
  dealer: { as: 'choice', upstream: 'dealer_id', options: 'dealers' },
  model: { as: 'choice', upstream: 'model_code', options: 'models', only: 'contact' },
  terms: { as: 'box', upstream: 'terms_accepted', required: true, only: 'interest' },
  communications: { as: 'box', upstream: 'comunications_accepted' },
  analysis: { as: 'box', upstream: 'analysis_accepted' },
} as const satisfies Readonly<Record<string, Row>>;

export type LeadField = keyof typeof table;
type As<Kind> = { [F in LeadField]: (typeof table)[F] extends { as: Kind } ? F : never }[LeadField];
export type TextField = As<'text'>;
export type ChoiceField = As<'choice'>;
export type BoxField = As<'box'>;

/** Form values as typed or chosen (product 10.3): texts, ids of options (empty for none), accepted boxes. */
export type LeadValues = Readonly<Record<TextField | ChoiceField, string> & Record<BoxField, boolean>>;

export const fields: { readonly [F in LeadField]: Extract<Row, { as: (typeof table)[F]['as'] }> } = table;

const allFields = Object.keys(fields) as LeadField[];

export const isBox = (field: LeadField): field is BoxField => fields[field].as === 'box';

const isText = (field: LeadField): field is TextField => fields[field].as === 'text';

/** The typed fields, which both forms have. */
export const textFields = allFields.filter(isText);

/** Returns values of all fields. Those that `given` doesn't return in the field's own type are empty. */
export function leadValues(given: (field: LeadField) => unknown = () => undefined) {
  const values = allFields.map((field) => {
    const [value, empty] = [given(field), isBox(field) ? false : ''];
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(values) as LeadValues;
}

/** An empty form, with the optional consents off. */
export const emptyLead = leadValues();

const fieldsOf = (kind: LeadKind) => allFields.filter((field) => (fields[field].only ?? kind) === kind);

/** Fields of each form, in its order. */
export const leadFields = { contact: fieldsOf('contact'), interest: fieldsOf('interest') } as const;

const consent = z._default(z.boolean(), false);

/** Returns the rule of a field. The dealer must be on the chosen island. */
function ruleOf(row: Row, choices: LeadChoices, island: unknown): z.ZodMiniType<string | boolean> {
  if (row.as === 'text') return row.rule;
  if (row.as === 'box') return row.required ? z.literal(true) : consent;
  const offered = row.options === 'dealers' ? dealersOfIsland(choices, island) : choices[row.options];
  return z.string().check(z.refine((value) => offered.some(({ id }) => id === value)));
}

/**
 * Validates form values, in the browser and on the server alike; returns them as the dealer gets them, empty where the
 * form doesn't ask. A site without models asks for none.
 */
export function checkLead(kind: LeadKind, values: LeadValues, choices: LeadChoices) {
  const isAsked = (field: LeadField) =>
    leadFields[kind].includes(field) && (field !== 'model' || choices.models.length > 0);
  const rules = allFields.map((field) => [
    field,
    isAsked(field)
      ? ruleOf(fields[field], choices, values.island)
      : z.any().check(z.overwrite(() => emptyLead[field])),
  ]);
  const shape = Object.fromEntries(rules) as Record<LeadField, z.ZodMiniType<never>>;
  const schema: z.ZodMiniType<LeadValues> = z.object(shape);
  return schema.safeParse(values);
}

/** Returns the options of the forms: only islands with a dealer. */
export function leadChoices(
  { islands, contactModelsOptions: models }: Pick<SiteConfig, 'islands' | 'contactModelsOptions'>,
  dealers: readonly Dealer[],
): LeadChoices {
  const served = islands.filter(({ id }) => dealersOfIsland({ dealers }, id).length > 0);
  return {
    islands: served,
    dealers: dealers.filter(({ islandId }) => served.some(({ id }) => id === islandId)),
    models,
  };
}

/** Returns the dealers of one island. */
export function dealersOfIsland(
  { dealers }: Pick<LeadChoices, 'dealers'>,
  island: unknown,
): readonly Dealer[] {
  return dealers.filter(({ islandId }) => islandId === island);
}

/** Returns the offered model of a name, ignoring case, accents and spaces; null if none or several have it. */
export function findModelByName(
  { models }: Pick<LeadChoices, 'models'>,
  requested: string | null,
): Option | null {
  const name = foldName(requested ?? '');
  const [model = null, ...others] = models.filter(({ label }) => foldName(label) === name);
  return others.length === 0 ? model : null;
}

/** The values of a form by their names in the upstream's call. */
export const namedForUpstream = (
  kind: LeadKind,
  values: LeadValues,
): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(leadFields[kind].map((field) => [fields[field].upstream, values[field]]));
