import { paintOf } from '../paint';
import type { BodyShape } from '../shapes';
import { groundShadow, pictureSize, studio } from '../studio';
import { wheel } from '../wheel';
import { bodyLayers, claddingLayers } from './body';
import { frameOf } from './frame';
import { glassLayers } from './glass';
import { sideSpecs } from './specs';
import { trimLayers } from './trim';

/** Height of the floor line in the picture, in pixels from the top. */
const floorY = 560;

/**
 * Draws a vehicle from its left side, facing left, in the studio.
 *
 * @param shape which body is drawn
 * @param hex the body paint, `#rrggbb`
 * @returns a complete SVG of 1306 by 734 pixels
 */
export function sideView(shape: BodyShape, hex: string): string {
  const paint = paintOf(hex);
  const frame = frameOf(shape, sideSpecs[shape]);
  const { size, axles, spec } = frame;
  const share = 0.865 - ((4655 - size.length) / 580) * 0.05;
  const scale = (pictureSize.width * share) / size.length;
  const left = (pictureSize.width - size.length * scale) / 2;
  const radius = size.wheelDiameter / 2;

  const shadow = groundShadow({
    groundY: floorY,
    left: left + 60 * scale,
    right: left + (size.length - 40) * scale,
    tyres: axles.map((x) => ({ cx: left + x * scale, width: radius * 0.62 * scale })),
  });
  const wheels = axles.map((x, i) =>
    wheel({ cx: x, cy: -radius, r: radius, design: spec.wheels, id: i === 0 ? 'wf' : 'wr' }),
  );
  const layers = [
    bodyLayers(frame, paint),
    claddingLayers(frame),
    glassLayers(frame, paint),
    trimLayers(frame, paint),
    ...wheels,
  ];
  const car = layers.map(({ body }) => body).join('');
  return studio(
    `${shadow.body}<g transform="translate(${left.toFixed(2)} ${floorY}) scale(${scale.toFixed(5)})">${car}</g>`,
    shadow.defs + layers.map(({ defs }) => defs).join(''),
  );
}
