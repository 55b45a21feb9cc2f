import { run } from './geometry';
import type { SideSpec } from './spec';

/** The unpainted guards of the large SUV, in millimetres. */
export const largeSuvCladding: NonNullable<SideSpec['cladding']> = {
  arch: 58,
  sill: [
    [400, 320],
    [895, 350],
    [1300, 352],
    [2200, 366],
    [3200, 392],
    [3575, 410],
    [4100, 400],
  ],
  bumpers: [
    [
      run(30, [-30, 400]),
      run(60, [140, 410]),
      run(60, [330, 470]),
      run(0, [560, 560]),
      run(0, [700, 120]),
      run(0, [-30, 120]),
      run(0, [-30, 400]),
    ],
    [
      run(40, [3900, 560]),
      run(60, [4150, 500]),
      run(20, [4600, 470]),
      run(0, [4600, 120]),
      run(0, [3800, 120]),
      run(0, [3900, 560]),
    ],
  ],
};
