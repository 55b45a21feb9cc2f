import { paintOf, type Paint } from '../paint';
import { shapeDimensions, type BodyShape } from '../shapes';
import { detailDefs, type Details } from './details';
import { electricFace } from './faceElectric';
import { fastbackFace, hatchFace, smallHatchFace } from './faceHatch';
import { largeUtilityFace, utilityFace } from './faceUtility';
import { frontBody, frontBodyDefs, frontBodyLight, frontModelling, frontOutlines } from './frontBody';
import { frontSpecOf } from './frontSpecs';
import { mirrors } from './doorMirrors';
import { greenhouse, greenhouseDefs } from './greenhouse';
import { bothSides } from './pen';
import { standing } from './standing';
import { tyreDefs, tyres, underbody } from './tyres';

const faces: Readonly<Record<BodyShape, (paint: Paint) => Details>> = {
  'small-hatchback': smallHatchFace,
  hatchback: hatchFace,
  fastback: fastbackFace,
  suv: utilityFace,
  'large-suv': largeUtilityFace,
  'electric-crossover': electricFace,
};

/** The straight-on front view of a body shape in the paint `hex` (#rrggbb), as a full SVG of 1306 by 734 units. */
export function frontView(shape: BodyShape, hex: string): string {
  const size = shapeDimensions[shape];
  const spec = frontSpecOf(shape);
  const paint = paintOf(hex);
  const lines = frontOutlines(spec, size);
  const face = faces[shape](paint);
  const content = [
    underbody((size.track - size.tyreWidth) / 2 + 20, spec.corner),
    tyres((size.track + size.tyreWidth) / 2, size.tyreWidth, spec.corner + 20),
    greenhouse(spec, size, paint, lines),
    frontBody(spec, size, paint, lines),
    frontModelling(spec, size, paint),
    `<g clip-path="url(#inLower)">${face.under}</g>`,
    face.over,
    bothSides(face.half),
    frontBodyLight(size),
    mirrors(spec, size, paint),
  ].join('');
  const defs = [
    frontBodyDefs(spec, size, paint, lines),
    greenhouseDefs(spec, paint, lines),
    tyreDefs,
    detailDefs,
    face.defs,
  ].join('');
  return standing(shape, content, defs);
}
