import type { BodyShape } from '../shapes';

/** The materials and equipment of one cabin; colours are #rrggbb, lengths are picture units (1306 wide). */
export interface CabinSpec {
  /** Roof lining and upper pillars. */
  readonly lining: string;
  /** Soft upper dashboard pad. */
  readonly pad: string;
  /** Middle dashboard layer, the wide decorative panel. */
  readonly panel: string;
  /** Lower dashboard, door bases and console. */
  readonly lower: string;
  /** Carpet of the footwells. */
  readonly floor: string;
  /** Seat covering. */
  readonly seat: string;
  /** Seat side bolsters and door inserts. */
  readonly bolster: string;
  /** Visible stitching. */
  readonly stitch: string;
  /** Frame around the screens. */
  readonly bezel: string;
  /** Steering wheel rim and hub cover. */
  readonly wheelRim: string;
  readonly wheelHub: string;
  /** Screens: one joined panel, or a separate instrument display and free-standing centre screen. */
  readonly screens: 'joined' | 'separate';
  /** Left and right ends of the centre screen. */
  readonly centreScreen: readonly [number, number];
  /** Tall console joined to the dashboard, or a low island on a flat floor. */
  readonly console: 'joined' | 'island';
  /** Selector on the console: a lever, or a rotary dial; `none` when it sits on the steering column. */
  readonly selector: 'lever' | 'dial' | 'none';
}

const compact: CabinSpec = {
  lining: '#cfcdc9',
  pad: '#34363a',
  panel: '#4a4d52',
  lower: '#25272a',
  floor: '#1b1c1e',
  seat: '#3a3c41',
  bolster: '#2b2d31',
  stitch: '#a9adb3',
  bezel: '#101114',
  wheelRim: '#26282b',
  wheelHub: '#2f3135',
  screens: 'separate',
  centreScreen: [548, 766],
  console: 'joined',
  selector: 'lever',
};

const family: CabinSpec = {
  lining: '#d6d2cb',
  pad: '#2f3136',
  panel: '#6a5f55',
  lower: '#232529',
  floor: '#1c1b1b',
  seat: '#5a5048',
  bolster: '#2d2b2b',
  stitch: '#cdbba4',
  bezel: '#0d0e11',
  wheelRim: '#232528',
  wheelHub: '#2c2e32',
  screens: 'joined',
  centreScreen: [546, 812],
  console: 'joined',
  selector: 'dial',
};

const electric: CabinSpec = {
  lining: '#e4e3df',
  pad: '#8d9092',
  panel: '#d5d4cf',
  lower: '#a7a8a6',
  floor: '#77787a',
  seat: '#c9c7c1',
  bolster: '#b3b2ae',
  stitch: '#7c8083',
  bezel: '#e9e9e6',
  wheelRim: '#55585b',
  wheelHub: '#cfcec9',
  screens: 'joined',
  centreScreen: [548, 800],
  console: 'island',
  selector: 'none',
};

const cabins: Readonly<Record<BodyShape, CabinSpec>> = {
  'small-hatchback': { ...compact, panel: '#54575c', centreScreen: [558, 752] },
  hatchback: compact,
  fastback: { ...compact, panel: '#3c3e42', seat: '#2b2c30', stitch: '#b9543f' },
  suv: {
    ...family,
    panel: '#5b5e62',
    seat: '#4b4d50',
    bolster: '#2b2c2f',
    stitch: '#b6b2a9',
    selector: 'none',
  },
  'large-suv': family,
  'electric-crossover': electric,
};

/** The cabin that belongs to a body shape. */
export function cabinOf(shape: BodyShape): CabinSpec {
  return cabins[shape];
}
