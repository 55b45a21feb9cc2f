/** The six body shapes that the sample vehicles are drawn in. */
export const bodyShapes = [
  'small-hatchback',
  'hatchback',
  'fastback',
  'suv',
  'large-suv',
  'electric-crossover',
] as const;

export type BodyShape = (typeof bodyShapes)[number];

/** True outside dimensions of a body shape, in millimetres. */
export interface ShapeDimensions {
  /** Bumper to bumper. */
  readonly length: number;
  /** Ground to roof, without antenna. */
  readonly height: number;
  /** Across the body, without mirrors. */
  readonly width: number;
  /** Across the body, mirrors unfolded. */
  readonly widthWithMirrors: number;
  /** Between the two axle centres. */
  readonly wheelbase: number;
  /** Between the centres of the two front tyres. */
  readonly track: number;
  /** Outer diameter of the tyre. */
  readonly wheelDiameter: number;
  /** Width of the tyre tread. */
  readonly tyreWidth: number;
  /** Front bumper to front axle. */
  readonly frontOverhang: number;
  /** Ground to underbody. */
  readonly groundClearance: number;
}

/** True dimensions of every body shape, in millimetres. */
export const shapeDimensions: Readonly<Record<BodyShape, ShapeDimensions>> = {
  'small-hatchback': {
    length: 4075,
    height: 1450,
    width: 1775,
    widthWithMirrors: 1980,
    wheelbase: 2580,
    track: 1550,
    wheelDiameter: 648,
    tyreWidth: 215,
    frontOverhang: 830,
    groundClearance: 140,
  },
  hatchback: {
    length: 4340,
    height: 1455,
    width: 1795,
    widthWithMirrors: 2010,
    wheelbase: 2650,
    track: 1560,
    wheelDiameter: 658,
    tyreWidth: 225,
    frontOverhang: 905,
    groundClearance: 140,
  },
  fastback: {
    length: 4455,
    height: 1425,
    width: 1795,
    widthWithMirrors: 2010,
    wheelbase: 2650,
    track: 1560,
    wheelDiameter: 664,
    tyreWidth: 235,
    frontOverhang: 905,
    groundClearance: 135,
  },
  suv: {
    length: 4350,
    height: 1580,
    width: 1825,
    widthWithMirrors: 2060,
    wheelbase: 2660,
    track: 1590,
    wheelDiameter: 698,
    tyreWidth: 215,
    frontOverhang: 865,
    groundClearance: 170,
  },
  'large-suv': {
    length: 4510,
    height: 1650,
    width: 1865,
    widthWithMirrors: 2120,
    wheelbase: 2680,
    track: 1620,
    wheelDiameter: 744,
    tyreWidth: 235,
    frontOverhang: 895,
    groundClearance: 170,
  },
  'electric-crossover': {
    length: 4655,
    height: 1605,
    width: 1890,
    widthWithMirrors: 2150,
    wheelbase: 3000,
    track: 1630,
    wheelDiameter: 768,
    tyreWidth: 255,
    frontOverhang: 845,
    groundClearance: 160,
  },
};
