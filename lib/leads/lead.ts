import type { Dealer } from '@/lib/stock/locations';
import { foldName } from '@/lib/text/normalize';
import type { Option } from '@/lib/site/site-config';
import type { TrackedLead } from './tracked-lead';

/** The two forms: to an advisor (contact page) or about a vehicle (product 10.1, 10.2). */
export type LeadKind = 'contact' | 'interest';

/** Form values as typed or chosen (product 10.3). */
export interface LeadValues {
  readonly name: string;
  readonly surnames: string;
  readonly email: string;
  readonly phone: string;
  /** Id of an island option. */
  readonly island: string;
  /** Id of a dealer. */
  readonly dealer: string;
  /** Id of a model option; empty in the interest form. */
  readonly model: string;
  readonly communications: boolean;
  readonly analysis: boolean;
  /** Privacy consent; interest form only. */
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

/** Form as the server renders it, with its values after a rejected submit without scripts. */
export interface InitialForm {
  readonly values: LeadValues;
  /** Fields with an error. */
  readonly fields: readonly LeadField[];
  /** Reason of the rejection; empty if the fields show it. */
  readonly message: string;
}

export const emptyForm: InitialForm = { values: emptyLead, fields: [], message: '' };

/** Fields of each form, in its order. */
export const leadFields: Readonly<Record<LeadKind, readonly LeadField[]>> = {
  contact: ['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'model', 'communications', 'analysis'],
  interest: ['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'terms', 'communications', 'analysis'],
};

/** Options of the forms' selects. */
export interface LeadChoices {
  /** Only islands with a dealer. */
  readonly islands: readonly Option[];
  readonly dealers: readonly Dealer[];
  readonly models: readonly Option[];
}

/** Returns the options of the forms: only islands with a dealer (product 10.4). */
export function leadChoices(
  {
    islands,
    contactModelsOptions: models,
  }: { islands: readonly Option[]; contactModelsOptions: readonly Option[] },
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
  island: string,
): readonly Dealer[] {
  return dealers.filter(({ islandId }) => islandId === island);
}

/** Returns the offered dealer of a name, ignoring case, accents and spaces; null if none. */
export function findDealerByName(
  { dealers }: Pick<LeadChoices, 'dealers'>,
  requested: string | null | undefined,
): Dealer | null {
  return (requested && dealers.find(({ name }) => foldName(name) === foldName(requested))) || null;
}

/** Returns the offered model of a name, ignoring case, accents and spaces; null if none. */
export function findModelByName(
  { models }: Pick<LeadChoices, 'models'>,
  requested: string | null,
): Option | null {
  return (requested && models.find(({ label }) => foldName(label) === foldName(requested))) || null;
}

/** Minimum time to fill in a form, in milliseconds (product 10.10). The browser delays a faster submit. */
export const minFillMs = 1_000;
/** Honeypot: a hidden field for bots, whose name no password manager knows (product 10.10). */
export const honeypotField = 'comentario';

/**
 * Outcome of a lead, from the dealer's system to the page (product 10.8). `sent`: accepted; `message` is the upstream's
 * sanitized HTML · `refused`: rejected by the upstream; `message` is its reason · `error`: not sent or not accepted ·
 * `conflict`: the key belongs to another form · `automatic`: probably a bot's, so a person is asked to send it again ·
 * `invalid`: rejected fields · `limited`: throttled · `unknown`: no readable response, so the lead may have arrived ·
 * `unreachable`: the browser got no response. For the page, `message` is localized; the cookie carries that of a sent
 * lead.
 */
export type LeadOutcome = {
  readonly message?: string;
  /** Whether the dealer may have the lead though the upstream didn't accept it. A retry could then be a duplicate. */
  readonly mayHaveArrived?: boolean;
  /** For the page: localized statement that the lead may have arrived. */
  readonly notice?: string;
  /** Of a sent lead: identifies it for analytics, the same for each repetition. */
  readonly eventId?: string;
  /** For the page: what analytics gets of a sent lead. */
  readonly tracked?: TrackedLead;
} & (
  | {
      readonly outcome: 'invalid';
      readonly fields: readonly LeadField[];
      /** The options of now: one that the form still shows may be withdrawn. */
      readonly choices: LeadChoices;
    }
  | { readonly outcome: 'limited'; readonly seconds: number }
  | { readonly outcome: Exclude<keyof typeof leadStatuses, 'invalid' | 'limited'> }
);

/** Response status of each outcome; 0 without a response. */
export const leadStatuses = {
  sent: 200,
  refused: 400,
  error: 400,
  conflict: 400,
  automatic: 400,
  invalid: 422,
  limited: 429,
  'server-error': 500,
  ignored: 502,
  maintenance: 503,
  unknown: 504,
  unreachable: 0,
} as const;
