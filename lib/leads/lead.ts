import type { Dealer } from '@/lib/stock/locations';
import { foldName } from '@/lib/text/normalize';
import type { Option } from '@/lib/site/site-config';
import type { LeadDelivery } from '@/lib/source/lead-gateway';
import type { FinancingChoice, Simulation } from '@/lib/finance/financing';
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

/** Returns the offered model of a name, ignoring case, accents and spaces; null if none or several have it. */
export function findModelByName(
  { models }: Pick<LeadChoices, 'models'>,
  requested: string | null,
): Option | null {
  const name = foldName(requested ?? '');
  const [model = null, ...others] = models.filter(({ label }) => foldName(label) === name);
  return others.length === 0 ? model : null;
}

/** The figures that an interest form shows: the price in euros, and the fee of its financing as text, empty for none. */
export interface ShownFigures {
  readonly price: number;
  readonly fee: string;
}

/** Reads the hidden fields of an interest form: its financing and the shown figures, null for none. */
export function readOffer(field: (name: string) => FormDataEntryValue | null) {
  const text = (name: string) => {
    const value = field(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  const terms: FinancingChoice = { entry: number('entry'), months: number('months') };
  const shown: ShownFigures = { price: number('price'), fee: text('fee') };
  return {
    terms: Number.isFinite(terms.entry) && Number.isFinite(terms.months) ? terms : null,
    shown: Number.isFinite(shown.price) ? shown : null,
  };
}

/** Minimum time to fill in a form, in milliseconds (product 10.10). The browser delays a faster submit. */
export const minFillMs = 1_000;
/** Honeypot: a hidden field for bots, whose name no password manager knows (product 10.10). */
export const honeypotField = 'comentario';

/**
 * Outcome of a lead, from the dealer's system to the page (product 10.8). `sent`: accepted; `message` is the
 * upstream's sanitized HTML · `refused`: rejected by the upstream; `message` is its reason · `error`, `server-error`:
 * not sent or not accepted, the latter with an alert · `changed`: not sent, because price or fee aren't those that the
 * form showed · `conflict`: the key belongs to another form · `automatic`: probably a bot's, so a person is asked to
 * send it again · `invalid`: rejected fields · `limited`: throttled · `unknown`: no readable response · `unreachable`:
 * the browser got no response. For the page, `message` is localized; the cookie carries that of a sent lead.
 */
export type LeadOutcome = Omit<LeadDelivery, 'outcome' | 'requestId'> & {
  /** For the page: what the form says instead of the message: that the lead may have arrived, or when to retry. */
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
    | ChangedOffer
    | { readonly outcome: Exclude<keyof typeof leadStatuses, 'invalid' | 'limited' | 'changed'> }
  );

/** The figures of now, in euros, after a form showed others. */
export interface ChangedOffer {
  readonly outcome: 'changed';
  readonly shownPrice: number;
  readonly price: number;
  /** Null without financing. */
  readonly simulation: Simulation | null;
}

/** Response status of each outcome; 0 without a response. */
export const leadStatuses = {
  sent: 200,
  refused: 400,
  error: 400,
  conflict: 400,
  changed: 409,
  automatic: 400,
  invalid: 422,
  limited: 429,
  'server-error': 500,
  maintenance: 503,
  unknown: 504,
  unreachable: 0,
} as const;
