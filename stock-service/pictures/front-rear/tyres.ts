import { bothSides, fill, linear, linearAt, stroke } from './pen';
import { up } from './outline';

/** Gradients of the tyres and the underbody. */
export const tyreDefs = [
  linearAt(
    'floorShade',
    [
      [0, '#16130f', 0.9],
      [0.6, '#1f1b17', 0.66],
      [0.9, '#2a2520', 0.34],
      [1, '#2a2520', 0],
    ],
    0,
    -160,
    0,
    16,
  ),
  linear(
    'tread',
    [
      [0, '#0b0c0d'],
      [0.12, '#2a2c2f'],
      [0.45, '#212325'],
      [0.85, '#151618'],
      [1, '#070708'],
    ],
    1,
    0,
    0,
    0,
  ),
  linear('treadFall', [
    [0, '#000000', 0.85],
    [0.45, '#000000', 0.15],
    [0.85, '#000000', 0.1],
    [1, '#000000', 0.7],
  ]),
].join('');

/** Both tyres seen end on, tucked a little inside `outer`; widths and heights in mm from the centre line and the ground. */
export function tyres(outer: number, width: number, top: number): string {
  const [a, b] = [outer - width - 20, outer - 20];
  const shape = up(
    `M${a + 40},0 C${a + 14},4 ${a + 2},30 ${a},76 L${a},${top} L${b},${top} L${b},80 C${b - 2},32 ${b - 14},4 ${b - 42},0 Z`,
  );
  const grooves = [0.25, 0.5, 0.75]
    .map((at) => stroke(up(`M${a + width * at},8 L${a + width * at},${top}`), '#060607', 9))
    .join('');
  const sipes = [40, 90, 140, 190, 240, 290]
    .filter((y) => y < top)
    .map((y) =>
      stroke(
        up(`M${a + 8},${y} L${a + width * 0.2},${y + 14} M${b - 8},${y} L${b - width * 0.2},${y + 14}`),
        '#08090a',
        5,
        'opacity="0.8"',
      ),
    )
    .join('');
  return bothSides(fill(shape, 'url(#tread)') + grooves + sipes + fill(shape, 'url(#treadFall)'));
}

/** The dark space under the body between the tyres, up to `top` mm. */
export function underbody(halfWidth: number, top: number): string {
  const floor = fill(
    up(`M${-halfWidth},160 L${halfWidth},160 L${halfWidth},-16 L${-halfWidth},-16 Z`),
    'url(#floorShade)',
  );
  return (
    floor +
    fill(
      up(
        `M${-halfWidth},${top} L${halfWidth},${top} L${halfWidth},150 C${halfWidth * 0.7},120 ${-halfWidth * 0.7},120 ${-halfWidth},150 Z`,
      ),
      '#0a0b0c',
    )
  );
}
