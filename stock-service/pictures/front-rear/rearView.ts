import { paintOf, type Paint } from '../paint';
import { shapeDimensions, type BodyShape } from '../shapes';
import { detailDefs, type Details } from './details';
import { bothSides } from './pen';
import { rearMirrors } from './doorMirrors';
import { rearBody, rearBodyLight } from './rearBody';
import { rearBodyDefs } from './rearFinish';
import { rearOutlines } from './rearOutlines';
import { rearSpecOf } from './rearSpecs';
import { fastbackTail, hatchTail, smallHatchTail } from './tailHatch';
import { electricTail, largeUtilityTail, utilityTail } from './tailUtility';
import { standing } from './standing';
import { tyreDefs, tyres, underbody } from './tyres';

const tails: Readonly<Record<BodyShape, (paint: Paint) => Details>> = {
  'small-hatchback': smallHatchTail,
  hatchback: hatchTail,
  fastback: fastbackTail,
  suv: utilityTail,
  'large-suv': largeUtilityTail,
  'electric-crossover': electricTail,
};

/** The straight-on rear view of a body shape in the paint `hex` (#rrggbb), as a full SVG of 1306 by 734 units. */
export function rearView(shape: BodyShape, hex: string): string {
  const size = shapeDimensions[shape];
  const spec = rearSpecOf(shape);
  const paint = paintOf(hex);
  const lines = rearOutlines(spec, size);
  const tail = tails[shape](paint);
  const content = [
    underbody((size.track - size.tyreWidth) / 2 + 20, spec.corner),
    tyres((size.track + size.tyreWidth) / 2, size.tyreWidth, spec.corner + 20),
    rearMirrors(spec, size),
    rearBody(spec, size, paint, lines),
    `<g clip-path="url(#inRear)">${tail.under}</g>`,
    bothSides(tail.half),
    tail.over,
    rearBodyLight(size),
  ].join('');
  const defs = [rearBodyDefs(spec, size, paint, lines), tyreDefs, detailDefs, tail.defs].join('');
  return standing(shape, content, defs);
}
