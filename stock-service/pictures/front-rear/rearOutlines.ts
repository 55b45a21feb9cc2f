import type { ShapeDimensions } from '../shapes';
import { symmetric } from './outline';
import type { RearSpec } from './rearSpecs';

/** The outlines of a body seen from behind, as closed paths in mm. */
export interface RearOutlines {
  readonly body: string;
  readonly glass: string;
  readonly gate: string;
}

/** Works out the outlines of a body from its rear measures. */
export function rearOutlines(spec: RearSpec, size: ShapeDimensions): RearOutlines {
  const { height: h } = size;
  const w = size.width / 2;
  const {
    roofHalf: r,
    roofDrop: d,
    belt,
    beltHalf,
    waist,
    corner,
    sill,
    glassTop: gt,
    glassTopHalf: ga,
    glassBase: gb,
    glassBaseHalf: gw,
  } = spec;
  const tyreIn = (size.track - size.tyreWidth) / 2;
  const top = h - d - 76;
  const fall = top - belt - 20;
  const lean = beltHalf - r - 32;
  return {
    body: symmetric(
      `M0,${h} C${r * 0.5},${h} ${r * 0.8},${h - 16} ${r - 30},${h - d + 34} C${r + 6},${h - d + 12} ${r + 20},${h - d - 18} ${r + 34},${h - d - 76} C${r + 34 + 0.34 * lean},${top - 0.36 * fall} ${beltHalf - 0.2 * lean},${belt + 20 + 0.5 * fall} ${beltHalf + 2},${belt + 20} C${beltHalf + 40},${belt - 20} ${w - 22},${waist + 180} ${w - 6},${waist + 50} C${w + 1},${waist} ${w + 1},${waist - 70} ${w - 3},${waist - 150} L${w - 12},${corner + 60} C${w - 14},${corner + 14} ${w - 22},${corner} ${w - 46},${corner - 6} L${tyreIn + 10},${corner - 26} C${tyreIn - 40},${corner - 36} ${tyreIn - 60},${sill + 8} ${tyreIn - 130},${sill + 4} L0,${sill}`,
    ),
    glass: symmetric(
      `M0,${gt} C${ga * 0.6},${gt} ${ga * 0.9},${gt - 6} ${ga},${gt - 20} C${ga + 34},${gt - 140} ${gw - 20},${gb + 130} ${gw},${gb + 44} C${gw + 8},${gb + 14} ${gw - 10},${gb + 2} ${gw - 50},${gb} C${gw * 0.6},${gb - 10} ${gw * 0.3},${gb - 14} 0,${gb - 14}`,
    ),
    gate: symmetric(
      `M0,${gt + 26} C${ga * 0.6},${gt + 26} ${ga * 0.95},${gt + 20} ${ga + 34},${gt - 4} C${ga + 76},${gt - 130} ${gw + 48},${gb + 150} ${gw + 48},${gb - 20} L${spec.gateWaist},${waist + 120} C${spec.gateWaist - 4},${waist} ${spec.gateHalf + 60},${spec.gateBase + 60} ${spec.gateHalf},${spec.gateBase} C${spec.gateHalf * 0.6},${spec.gateBase - 16} ${spec.gateHalf * 0.3},${spec.gateBase - 18} 0,${spec.gateBase - 18}`,
    ),
  };
}
