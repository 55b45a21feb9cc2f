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

/** The dealer of the name that a vehicle's place has; null where it is none of those that are offered. */
export function dealerNamed(
  { dealers }: Pick<RequestChoices, 'dealers'>,
  wanted: string | null | undefined,
): Dealer | null {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('es');
  return (wanted && dealers.find(({ name }) => plain(name) === plain(wanted))) || null;
}

/** Milliseconds that a person takes at least; the browser waits for the rest of it before it sends. */
export const shortestFillMs = 1_000;
/** The field that nobody sees. */
export const trapField = 'website';
