import type { ColorKey } from '../colors';

export type Powertrain = 'petrol' | 'diesel' | 'hybrid' | 'plug-in' | 'electric';

/** The body shapes that there are pictures of. */
export type BodyShape =
  'small-hatchback' | 'hatchback' | 'fastback' | 'suv' | 'large-suv' | 'electric-crossover';

/** One trim of an engine: name, equipment level (0–4) and list price in whole euros. */
export interface Trim {
  readonly name: string;
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly price: number;
  readonly weight: number;
}

/** One engine and gearbox with its trims. */
export interface Engine {
  /** As in a vehicle's name: «1.0 TGDi». */
  readonly name: string;
  readonly powertrain: Powertrain;
  /** Horsepower (CV). */
  readonly power: number;
  readonly gearbox: string;
  /** WLTP combined: litres, or kWh for a battery vehicle, per 100 km. */
  readonly consumption: number;
  /** WLTP combined, grams per km. */
  readonly co2: number;
  readonly weight: number;
  readonly trims: readonly Trim[];
}

/** A model of the range. */
export interface ModelSpec {
  readonly id: number;
  readonly urlKey: string;
  /** As shown: «KONA Híbrido». */
  readonly description: string;
  readonly familyId: string;
  readonly family: string;
  readonly shape: BodyShape;
  /** First three characters of the VIN: the factory. */
  readonly makerCode: string;
  /** Share of the stock; 0 for a model without stock. */
  readonly weight: number;
  readonly engines: readonly Engine[];
  readonly colors: readonly ColorKey[];
  /** Tyre sizes by equipment level, ascending. */
  readonly tyres: readonly string[];
}
