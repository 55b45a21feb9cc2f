import type { BodyShape } from '../shapes';

/** Main measures of a body seen from behind; all in mm, heights above the floor, widths from the centre line. */
export interface RearSpec {
  readonly roofHalf: number;
  readonly roofDrop: number;
  /** Rear window: upper edge, lower edge and their half widths. */
  readonly glassTop: number;
  readonly glassTopHalf: number;
  readonly glassBase: number;
  readonly glassBaseHalf: number;
  /** Shoulder below the side windows. */
  readonly belt: number;
  readonly beltHalf: number;
  readonly waist: number;
  /** Lower edge of the tailgate and its half width there. */
  readonly gateBase: number;
  readonly gateHalf: number;
  /** Half width of the tailgate at lamp height. */
  readonly gateWaist: number;
  /** Lower edge of the bumper, in the middle and behind the tyres. */
  readonly sill: number;
  readonly corner: number;
  readonly plate: number;
  /** How far the roof spoiler hangs below the roof line. */
  readonly spoiler: number;
  readonly rails: boolean;
  readonly wiper: boolean;
  readonly mirrorHeight: number;
}

const specs: Readonly<Record<BodyShape, RearSpec>> = {
  'small-hatchback': {
    roofHalf: 593,
    roofDrop: 92,
    glassTop: 1352,
    glassTopHalf: 518,
    glassBase: 1010,
    glassBaseHalf: 605,
    belt: 960,
    beltHalf: 806,
    waist: 690,
    gateBase: 590,
    gateHalf: 500,
    gateWaist: 620,
    sill: 190,
    corner: 235,
    plate: 500,
    spoiler: 74,
    rails: false,
    wiper: true,
    mirrorHeight: 985,
  },
  hatchback: {
    roofHalf: 603,
    roofDrop: 92,
    glassTop: 1356,
    glassTopHalf: 530,
    glassBase: 1010,
    glassBaseHalf: 628,
    belt: 950,
    beltHalf: 822,
    waist: 680,
    gateBase: 560,
    gateHalf: 520,
    gateWaist: 640,
    sill: 180,
    corner: 228,
    plate: 470,
    spoiler: 74,
    rails: false,
    wiper: true,
    mirrorHeight: 972,
  },
  fastback: {
    roofHalf: 588,
    roofDrop: 94,
    glassTop: 1352,
    glassTopHalf: 523,
    glassBase: 1085,
    glassBaseHalf: 640,
    belt: 945,
    beltHalf: 822,
    waist: 670,
    gateBase: 560,
    gateHalf: 540,
    gateWaist: 650,
    sill: 165,
    corner: 222,
    plate: 455,
    spoiler: 0,
    rails: false,
    wiper: false,
    mirrorHeight: 955,
  },
  suv: {
    roofHalf: 618,
    roofDrop: 96,
    glassTop: 1466,
    glassTopHalf: 538,
    glassBase: 1120,
    glassBaseHalf: 640,
    belt: 1060,
    beltHalf: 826,
    waist: 760,
    gateBase: 600,
    gateHalf: 540,
    gateWaist: 650,
    sill: 225,
    corner: 285,
    plate: 500,
    spoiler: 86,
    rails: true,
    wiper: true,
    mirrorHeight: 1090,
  },
  'large-suv': {
    roofHalf: 640,
    roofDrop: 98,
    glassTop: 1528,
    glassTopHalf: 558,
    glassBase: 1160,
    glassBaseHalf: 668,
    belt: 1100,
    beltHalf: 846,
    waist: 800,
    gateBase: 620,
    gateHalf: 560,
    gateWaist: 680,
    sill: 235,
    corner: 295,
    plate: 520,
    spoiler: 92,
    rails: true,
    wiper: true,
    mirrorHeight: 1136,
  },
  'electric-crossover': {
    roofHalf: 653,
    roofDrop: 94,
    glassTop: 1486,
    glassTopHalf: 573,
    glassBase: 1120,
    glassBaseHalf: 690,
    belt: 1045,
    beltHalf: 856,
    waist: 760,
    gateBase: 600,
    gateHalf: 580,
    gateWaist: 730,
    sill: 205,
    corner: 270,
    plate: 500,
    spoiler: 90,
    rails: false,
    wiper: false,
    mirrorHeight: 1066,
  },
};

/** The rear measures of a body shape. */
export function rearSpecOf(shape: BodyShape): RearSpec {
  return specs[shape];
}
