import type { Option, SiteConfig } from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import { foldName } from '@/lib/i18n/normalize';
import {
  parseEmailAddressOrNull,
  findEmailInPastedTextOrNull,
  normalizePhoneOrNull,
  parsePersonNameOrNull,
  parsePhoneNumberOrNull,
  suggestEmailCorrectionOrNull,
  type ValidationResult,
  type TextRule,
  valuesOrInvalidFields,
  type TextMistake,
  explainRejectedEmail,
  explainRejectedNameOrNull,
  explainRejectedPhone,
} from './rules';

/** The two forms: to an advisor (contact page) or about a vehicle. */
export type LeadKind = 'contact' | 'interest';

/** Returns the form of a vehicle's id; null is the contact form. */
export const leadKindOf = (vehicleId: string | null): LeadKind =>
  vehicleId === null ? 'contact' : 'interest';

/** Options of the forms' selects. */
export interface LeadChoices {
  /** Only islands with a dealer. */
  readonly islands: readonly Option[];
  readonly dealers: readonly Dealer[];
  readonly models: readonly Option[];
}

export type TextField = 'name' | 'surnames' | 'email' | 'phone';
export type ChoiceField = 'island' | 'dealer' | 'model';
export type ConsentField = 'terms' | 'communications' | 'analysis';
export type LeadField = TextField | ChoiceField | ConsentField;

interface Row {
  /** The field's name in the upstream's call. */
  readonly upstream: string;
  /** The only form that has the field. */
  readonly only?: LeadKind;
}

interface TextRow extends Row {
  readonly rule: TextRule;
  /** The attributes of its input beside `required`. */
  readonly input: Readonly<Record<string, string | boolean>>;
  /** Returns a better text than a rejected one, or than a valid one; null without any. */
  readonly correct?: (typed: string, isRejected: boolean) => string | null;
  /** Returns the mistake in a rejected text, which isn't blank; null where the field's error says it all. */
  readonly mistake: (typed: string) => TextMistake | null;
}

interface ChoiceRow extends Row {
  /** Returns the options on an island. */
  readonly options: (choices: LeadChoices, island: string) => readonly Option[];
}

interface ConsentRow extends Row {
  readonly required: boolean;
}

/** A phone's keyboard must neither correct nor rewrite words that it doesn't know. */
const withoutCorrection = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const nameRow = (upstream: string, autoComplete: string): TextRow => ({
  upstream,
  rule: parsePersonNameOrNull,
  input: { autoComplete, ...withoutCorrection, autoCapitalize: 'words' },
  mistake: explainRejectedNameOrNull,
});

/**
 * All fields, in the order of the forms: rules, parsing, form and the call to the upstream follow from their
 * rows.
 */
export const fieldRows: Readonly<
  Record<TextField, TextRow> & Record<ChoiceField, ChoiceRow> & Record<ConsentField, ConsentRow>
> = {
  name: nameRow('firstname', 'given-name'),
  surnames: nameRow('lastname', 'family-name'),
  email: {
    upstream: 'email',
    rule: parseEmailAddressOrNull,
    // Not `type="email"`: browsers rewrite its value and reject addresses that the rule allows. The pattern,
    // which a browser checks before it sends a form without scripts, accepts everything that the rule
    // accepts.
    input: {
      autoComplete: 'email',
      inputMode: 'email',
      ...withoutCorrection,
      pattern: String.raw`.+@.+\..+`,
    },
    correct: (typed, isRejected) =>
      isRejected ? findEmailInPastedTextOrNull(typed) : suggestEmailCorrectionOrNull(typed),
    mistake: explainRejectedEmail,
  },
  phone: {
    upstream: 'telephone',
    rule: parsePhoneNumberOrNull,
    // Not `type="tel"`: browsers fill it with the prefix that the rule rejects. No pattern: the server says
    // what is wrong (product 10.5).
    input: { autoComplete: 'tel-national', inputMode: 'tel', ...withoutCorrection },
    correct: (typed, isRejected) => (isRejected ? normalizePhoneOrNull(typed) : null),
    mistake: explainRejectedPhone,
  },
  island: { upstream: 'island_id', options: ({ islands }) => islands },
  dealer: {
    upstream: 'dealer_id',
    options: ({ dealers }, island) =>
      dealersOfIsland(dealers, island).map(({ id, name }) => ({ id, label: name })),
  },
  model: { upstream: 'model_code', options: ({ models }) => models, only: 'contact' },
  terms: { upstream: 'terms_accepted', required: true, only: 'interest' },
  communications: { upstream: 'comunications_accepted', required: false },
  analysis: { upstream: 'analysis_accepted', required: false },
};

const allFields = Object.keys(fieldRows) as LeadField[];

/** The typed fields, which both forms have. */
export const textFields = allFields.filter((field): field is TextField => 'rule' in fieldRows[field]);

/** Whether a field is a box to accept: the privacy terms, or an optional consent. */
export const isConsentField = (field: LeadField): field is ConsentField => 'required' in fieldRows[field];

/** Form values as typed or chosen (product 10.3): texts, ids of options (empty for none), accepted boxes. */
export type LeadValues = Readonly<Record<TextField | ChoiceField, string> & Record<ConsentField, boolean>>;

/** Returns values of all fields; empty where `valueOf` returns none of the field's type. */
export function buildLeadValues(valueOf: (field: LeadField) => unknown = () => undefined): LeadValues {
  const values = allFields.map((field) => {
    const value = valueOf(field);
    const empty = isConsentField(field) ? false : '';
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(values) as LeadValues;
}

/** An empty form, with the optional consents off. */
export const emptyLeadValues = buildLeadValues();

/** Form as the server renders it, with its values after a rejected submit without scripts. */
export interface InitialForm {
  readonly values: LeadValues;
  /** Fields with an error. */
  readonly fields: readonly LeadField[];
  /** Reason of the rejection; empty if the fields show it. */
  readonly message: string;
}

export const emptyInitialForm: InitialForm = { values: emptyLeadValues, fields: [], message: '' };

/** Honeypot: a hidden field for bots, whose name no password manager knows. */
export const honeypotField = 'comentario';

/** Returns the fields of a form, in its order. */
export const leadFields = (kind: LeadKind) =>
  allFields.filter((field) => (fieldRows[field].only ?? kind) === kind);

/**
 * Returns a valid value of a field as the dealer gets it, null for any other. The dealer must be on the
 * chosen island.
 */
function validValueOrNull(
  field: LeadField,
  values: LeadValues,
  choices: LeadChoices,
): string | boolean | null {
  const row = fieldRows[field];
  const value = values[field];
  if (typeof value === 'boolean') return 'required' in row && row.required && !value ? null : value;
  if ('rule' in row) return row.rule(value);
  const isOffered = 'options' in row && row.options(choices, values.island).some(({ id }) => id === value);
  return isOffered ? value : null;
}

/** Returns the fields that a form asks for: a site without models asks for none. */
export const fieldsAskedFor = (kind: LeadKind, { models }: LeadChoices) =>
  leadFields(kind).filter((field) => field !== 'model' || models.length > 0);

/**
 * Validates form values, in the browser and on the server alike; returns them as the dealer gets them, empty
 * where the form doesn't ask, or the invalid fields.
 */
export function validateLeadValues(
  kind: LeadKind,
  typed: LeadValues,
  choices: LeadChoices,
): ValidationResult<LeadValues> {
  const values = buildLeadValues((field) => typed[field]);
  const results = fieldsAskedFor(kind, choices).map((field) => [
    field,
    validValueOrNull(field, values, choices),
  ]);
  return valuesOrInvalidFields({ ...emptyLeadValues, ...(Object.fromEntries(results) as LeadValues) });
}

/** Returns the options of the forms: only islands with a dealer. */
export function leadChoices(
  { islands, contactModelsOptions: models }: Pick<SiteConfig, 'islands' | 'contactModelsOptions'>,
  dealers: readonly Dealer[],
): LeadChoices {
  const served = islands.filter(({ id }) => dealersOfIsland(dealers, id).length > 0);
  return { islands: served, dealers: served.flatMap(({ id }) => dealersOfIsland(dealers, id)), models };
}

/** Returns the dealers of one island. */
export const dealersOfIsland = (dealers: readonly Dealer[], island: string) =>
  dealers.filter(({ islandId }) => islandId === island);

/**
 * Returns the offered model of a name, ignoring case, accents and spaces; null if none or several have it.
 */
export function findModelByNameOrNull({ models }: LeadChoices, requested: string | null): Option | null {
  const name = foldName(requested ?? '');
  const [model = null, ...others] = models.filter(({ label }) => foldName(label) === name);
  return others.length === 0 ? model : null;
}

/** The values of a form by their names in the upstream's call. */
export const leadValuesByUpstreamName = (kind: LeadKind, values: LeadValues) =>
  Object.fromEntries(leadFields(kind).map((field) => [fieldRows[field].upstream, values[field]]));
