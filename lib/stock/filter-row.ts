import type { Unit } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import type { Places } from './locations';
import type { BoundSide } from './range';
import type { ListVehicle } from './vehicle';

export interface FacetValue {
  readonly id: string;
  readonly label: string;
  /** `value_code`: the hex color of a color; null for other values and for invalid colors. */
  readonly hex: string | null;
  /** Further ids of the same label: they are one value. */
  readonly otherIds?: readonly string[];
  /** The ids of the values that it includes. */
  readonly includes?: readonly string[];
}

interface AnyRow<Code extends string> {
  /**
   * The upstream's code where it sends one. It is the key of its messages, and of its parameter in `url.ts`.
   */
  readonly code: Code;
  /** The upstream's code where that is another one. */
  readonly upstreamCode?: string;
  /** Where its values or bounds come from: the upstream's filters, the dealers, or the vehicles alone. */
  readonly source: 'upstream' | 'dealers' | 'vehicles';
  /** Its place in the panel, first what decides for most buyers. */
  readonly order: number;
  /** Few visitors use it: it is folded in the panel where it has so many options or more. */
  readonly foldedFrom?: number;
  /** Its argument in searches of assistants, and what they are told of it; absent if these don't have it. */
  readonly argument?: string;
  readonly argumentHint?: string;
  /** Its place among the filters that are offered above a list's results. */
  readonly quickOrder?: number;
}

/** Values of which a vehicle has one: several chosen ones widen the list. */
export interface ValuesRow<Code extends string = string> extends AnyRow<Code> {
  readonly kind: 'values';
  /** Returns the vehicle's value; empty without one. */
  readonly valueOfVehicle: (vehicle: ListVehicle) => string;
  /** Returns that value's label, where vehicles know it. */
  readonly name?: (vehicle: ListVehicle) => string;
  /** Returns its values where these are places. */
  readonly ofPlaces?: (places: Places) => readonly Pick<FacetValue, 'id' | 'label'>[];
  /** Whether vehicles give the value's label instead of its id. */
  readonly byLabel?: true;
  /** Whether it is offered without the upstream's own filter (product 6.4). */
  readonly always?: true;
  /** Adds values that include several of a list's. */
  readonly group?: (values: readonly FacetValue[], words: Messages['stockWords']) => readonly FacetValue[];
  /** Returns the id of the group that a label names or belongs to; null for none. */
  readonly groupOf?: (label: string) => string | null;
  /** Returns the values of which the most frequent is offered above the results; all by default. */
  readonly quickValues?: (values: readonly FacetValue[]) => readonly FacetValue[];
  /** Whether the device remembers the choice, and offers it again. */
  readonly isRemembered?: true;
  /** Whether its options are colors. */
  readonly hasSwatches?: true;
  /** Whether options that leave no vehicle are left out. */
  readonly isNarrowed?: true;
  /** So many of its values come before «Ver más»; by default as many as the panel shows of any. */
  readonly firstShown?: number;
  /** Whether the glossary explains its values. */
  readonly hasGlossary?: true;
  /**
   * What searches make of its labels, by default what the filter would: `upstream` leaves them to the
   * upstream where that finds something, and by `never` they find nothing, as words of another filter.
   */
  readonly searched?: 'upstream' | 'never';
  /** Whether an empty entry of its parameter stands for all values (product 6.3). */
  readonly emptyIsAll?: true;
}

/** Values of which a vehicle has many: it must have all that are chosen. */
export interface PiecesRow<Code extends string = string> extends AnyRow<Code> {
  readonly kind: 'pieces';
  /** Returns the positions of the vehicle's sets of pieces in the list's; -1 for none. */
  readonly setsOf: (vehicle: ListVehicle) => readonly [standard: number, fitted: number];
}

/** A bound of a number. */
export interface RangeRow<Code extends string = string> extends AnyRow<Code> {
  readonly kind: 'range';
  /** Returns the vehicle's number, rounded as on the page; null without one. */
  readonly valueOfVehicle: (vehicle: ListVehicle) => number | null;
  readonly bound: BoundSide;
  readonly unit: Unit;
  /** Whether the number is another one on a visitor's financing terms. */
  readonly needsTerms?: true;
}

/** A property that vehicles have or not. */
export interface FlagRow<Code extends string = string> extends AnyRow<Code> {
  readonly kind: 'flag';
  readonly valueOfVehicle: (vehicle: ListVehicle) => boolean;
  /** Words that a search finds these vehicles by. */
  readonly words?: string;
}
