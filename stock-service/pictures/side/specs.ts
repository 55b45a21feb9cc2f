import type { BodyShape } from '../shapes';
import { electricCrossover } from './electricCrossover';
import { fastback } from './fastback';
import { hatchback } from './hatchback';
import { largeSuv } from './largeSuv';
import { smallHatchback } from './smallHatchback';
import type { SideSpec } from './spec';
import { suv } from './suv';

/** The geometry of every body shape. */
export const sideSpecs: Readonly<Record<BodyShape, SideSpec>> = {
  'small-hatchback': smallHatchback,
  hatchback,
  fastback,
  suv,
  'large-suv': largeSuv,
  'electric-crossover': electricCrossover,
};
