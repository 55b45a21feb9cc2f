import type { BodyShape } from '../shapes';

/** Main measures of a body seen from the front; all in mm, heights above the ground, widths from the centre line. */
export interface FrontSpec {
  /** Roof edge: half width, and how far below the roof centre it lies. */
  readonly roofHalf: number;
  readonly roofDrop: number;
  /** Windscreen: upper edge and lower edge. */
  readonly header: number;
  readonly headerHalf: number;
  readonly cowl: number;
  readonly cowlHalf: number;
  readonly cowlSide: number;
  /** Side window base, the widest point of the upper body. */
  readonly belt: number;
  readonly beltHalf: number;
  /** Height at which the body is widest. */
  readonly waist: number;
  /** Bonnet front edge. */
  readonly nose: number;
  readonly noseHalf: number;
  readonly noseSide: number;
  /** Lower edge of the bumper, in the middle and ahead of the tyres. */
  readonly sill: number;
  readonly corner: number;
  readonly rails: boolean;
  /** Unpainted arches and sills, as on sport utility bodies. */
  readonly cladding: boolean;
  readonly mirrorHeight: number;
}

const specs: Readonly<Record<BodyShape, FrontSpec>> = {
  'small-hatchback': {
    roofHalf: 590,
    roofDrop: 94,
    header: 1378,
    headerHalf: 552,
    cowl: 1000,
    cowlHalf: 712,
    cowlSide: 962,
    belt: 950,
    beltHalf: 800,
    waist: 690,
    nose: 770,
    noseHalf: 600,
    noseSide: 812,
    sill: 190,
    corner: 240,
    rails: false,
    cladding: false,
    mirrorHeight: 987,
  },
  hatchback: {
    roofHalf: 600,
    roofDrop: 92,
    header: 1385,
    headerHalf: 560,
    cowl: 985,
    cowlHalf: 722,
    cowlSide: 945,
    belt: 935,
    beltHalf: 812,
    waist: 680,
    nose: 752,
    noseHalf: 620,
    noseSide: 800,
    sill: 180,
    corner: 232,
    rails: false,
    cladding: false,
    mirrorHeight: 972,
  },
  fastback: {
    roofHalf: 585,
    roofDrop: 92,
    header: 1358,
    headerHalf: 547,
    cowl: 968,
    cowlHalf: 727,
    cowlSide: 928,
    belt: 920,
    beltHalf: 812,
    waist: 665,
    nose: 725,
    noseHalf: 630,
    noseSide: 772,
    sill: 165,
    corner: 225,
    rails: false,
    cladding: false,
    mirrorHeight: 954,
  },
  suv: {
    roofHalf: 615,
    roofDrop: 96,
    header: 1490,
    headerHalf: 572,
    cowl: 1105,
    cowlHalf: 727,
    cowlSide: 1062,
    belt: 1050,
    beltHalf: 822,
    waist: 760,
    nose: 905,
    noseHalf: 690,
    noseSide: 930,
    sill: 225,
    corner: 292,
    rails: true,
    cladding: true,
    mirrorHeight: 1092,
  },
  'large-suv': {
    roofHalf: 640,
    roofDrop: 98,
    header: 1556,
    headerHalf: 592,
    cowl: 1150,
    cowlHalf: 747,
    cowlSide: 1105,
    belt: 1092,
    beltHalf: 840,
    waist: 800,
    nose: 940,
    noseHalf: 720,
    noseSide: 985,
    sill: 235,
    corner: 302,
    rails: true,
    cladding: true,
    mirrorHeight: 1140,
  },
  'electric-crossover': {
    roofHalf: 655,
    roofDrop: 90,
    header: 1520,
    headerHalf: 612,
    cowl: 1085,
    cowlHalf: 767,
    cowlSide: 1045,
    belt: 1035,
    beltHalf: 850,
    waist: 760,
    nose: 838,
    noseHalf: 800,
    noseSide: 862,
    sill: 205,
    corner: 278,
    rails: false,
    cladding: true,
    mirrorHeight: 1072,
  },
};

/** The front measures of a body shape. */
export function frontSpecOf(shape: BodyShape): FrontSpec {
  return specs[shape];
}
