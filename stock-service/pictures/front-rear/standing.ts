import { shapeDimensions, type BodyShape } from '../shapes';
import { groundShadow, studio } from '../studio';

/** Picture pixels per millimetre in the straight-on views. */
const straightScale = 0.368;
/** Height of the floor line in the straight-on views, in picture pixels. */
const straightGround = 662;

/** Sets a straight-on drawing in mm (centre line at 0, floor at 0) into the studio with its shadows. */
export function standing(shape: BodyShape, content: string, defs: string): string {
  const size = shapeDimensions[shape];
  const centre = 653;
  const tyreAt = (size.track / 2) * straightScale;
  const shadow = groundShadow({
    groundY: straightGround,
    left: centre - (size.width / 2) * straightScale,
    right: centre + (size.width / 2) * straightScale,
    tyres: [centre - tyreAt, centre + tyreAt].map((cx) => ({
      cx,
      width: size.tyreWidth * straightScale * 0.66,
    })),
  });
  return studio(
    `${shadow.body}<g transform="translate(${centre} ${straightGround}) scale(${straightScale})">${content}</g>`,
    shadow.defs + defs,
  );
}
