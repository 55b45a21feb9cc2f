import { plainName, type Dealer } from '@/lib/shop/places';
import type { Option } from '@/lib/site/site-config';

/** The two forms: for an advisor (contact page) or for a vehicle (product 10.1, 10.2). */
export type LeadKind = 'contact' | 'interest';

/** The values of a form as they are typed or chosen (product 10.3). */
export interface LeadValues {
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
  /** Acceptance of the privacy terms; interest form only. */
  readonly terms: boolean;
}

export type LeadField = keyof LeadValues;

/** An empty form, with the optional consents off (product 10.6). */
export const emptyLead: LeadValues = {
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

/** A form as the server renders it: filled in where it comes back from an attempt without scripts. */
export interface FirstForm {
  readonly values: LeadValues;
  /** The fields with an error. */
  readonly fields: readonly LeadField[];
  /** Why it came back; empty when the fields say it. */
  readonly message: string;
}

export const emptyForm: FirstForm = { values: emptyLead, fields: [], message: '' };

/** The fields of each form, in its order. */
export const leadFields: Readonly<Record<LeadKind, readonly LeadField[]>> = {
  contact: ['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'model', 'communications', 'analysis'],
  interest: ['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'terms', 'communications', 'analysis'],
};

/** The options of the forms' selects. */
export interface LeadChoices {
  /** Only islands with a dealer. */
  readonly islands: readonly Option[];
  readonly dealers: readonly Dealer[];
  readonly models: readonly Option[];
}

/** The options of the forms: only islands with a dealer (product 10.4). */
export function leadChoices(
  {
    islands,
    contactModelsOptions: models,
  }: { islands: readonly Option[]; contactModelsOptions: readonly Option[] },
  dealers: readonly Dealer[],
): LeadChoices {
  const served = islands.filter(({ id }) => dealersOn({ dealers }, id).length > 0);
  return {
    islands: served,
    dealers: dealers.filter(({ islandId }) => served.some(({ id }) => id === islandId)),
    models,
  };
}

/** The dealers of one island. */
export function dealersOn({ dealers }: Pick<LeadChoices, 'dealers'>, island: string): readonly Dealer[] {
  return dealers.filter(({ islandId }) => islandId === island);
}

/** The offered dealer of this name, whatever its case and spaces; null for none. */
export function dealerNamed(
  { dealers }: Pick<LeadChoices, 'dealers'>,
  wanted: string | null | undefined,
): Dealer | null {
  return (wanted && dealers.find(({ name }) => plainName(name) === plainName(wanted))) || null;
}

/** The offered model of this name; null for none. */
export function modelNamed({ models }: Pick<LeadChoices, 'models'>, wanted: string | null): Option | null {
  return (wanted && models.find(({ label }) => plainName(label) === plainName(wanted))) || null;
}

/** The shortest time to fill in a form, in milliseconds (product 10.10); the browser waits for it before it sends. */
export const shortestFillMs = 1_000;
/** The hidden field that only programs fill in (product 10.10). */
export const honeypotField = 'website';

/**
 * What a lead can come to, from the dealer's system to the page (product 10.8): `sent`, with the upstream's message (clean
 * HTML) · `refused` by the upstream, with its reason (text) · `error`: it never left, or wasn't taken · `conflict`: another
 * form was sent with the same key · `invalid` fields · `limited` for some seconds · `unknown`: there was no readable
 * response, so it may have arrived · `unreachable`: the browser had no response of ours. On its way to the page `message` is
 * what the visitor reads, in the site's language; that of a lead that was sent is in a cookie.
 */
export type LeadOutcome = {
  readonly message?: string;
  /** Whether the dealer may have it though the upstream did not accept it: a repetition could be a second request. */
  readonly mayHaveArrived?: boolean;
  /** On its way to the page: what is then known, in the site's language. */
  readonly notice?: string;
} & (
  | { readonly outcome: 'invalid'; readonly fields: readonly LeadField[] }
  | { readonly outcome: 'limited'; readonly seconds: number }
  | { readonly outcome: Exclude<keyof typeof leadStatuses, 'invalid' | 'limited'> }
);

/** The status of the response for each outcome; 0 where there is none. */
export const leadStatuses = {
  sent: 200,
  refused: 400,
  error: 400,
  conflict: 400,
  invalid: 422,
  limited: 429,
  'server-error': 500,
  ignored: 502,
  maintenance: 503,
  unknown: 504,
  unreachable: 0,
} as const;
