import type { BodyShape } from '../../pictures/shapes';
import type { ColourKey } from '../colours';
import type { Powertrain } from '../powertrains';

/** One trim of an engine: its name, how well equipped it is (0–4) and its list price in whole euros. */
export interface Trim {
  readonly name: string;
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly price: number;
  readonly weight: number;
}

/** One engine and gearbox with the trims it is sold in. */
export interface Engine {
  /** As it stands in a vehicle's name: «1.0 TGDi». */
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
  /** First three characters of a VIN: where it is built. */
  readonly makerCode: string;
  /** Share of the stock; 0 for a model without stock. */
  readonly weight: number;
  readonly engines: readonly Engine[];
  readonly colours: readonly ColourKey[];
  /** Tyre sizes from the plainest trim to the best equipped one. */
  readonly tyres: readonly string[];
}
