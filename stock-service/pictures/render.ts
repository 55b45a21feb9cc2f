import sharp from 'sharp';
import { paintHexes } from '../data/colours';
import { pictureViews, type PictureView } from './addresses';
import { frontView } from './front-rear/frontView';
import { rearView } from './front-rear/rearView';
import { insideView } from './inside/insideView';
import type { Recipe } from './picture-store';
import { bodyShapes, type BodyShape } from './shapes';
import { sideView } from './side/sideView';
import { tightenFilters } from './tight-filters';

const drawings: Readonly<Record<PictureView, (shape: BodyShape, hex: string) => string>> = {
  side: sideView,
  front: frontView,
  rear: rearView,
  inside: insideView,
};

/**
 * The recipe of a vehicle's picture (WebP, 1306 by 734) from the parts of its address: `suv`, `1d4f91`, `side`.
 * Undefined when there is no such shape, paint or view.
 */
export function vehiclePicture(shapeName: string, hex: string, viewName: string): Recipe | undefined {
  const shape = bodyShapes.find((known) => known === shapeName);
  const view = pictureViews.find((known) => known === viewName);
  if (shape === undefined || view === undefined || !paintHexes.has(hex)) return undefined;
  const svg = drawings[view](shape, `#${hex}`);
  return {
    name: `${shape}-${hex}-${view}.webp`,
    source: svg,
    make: () =>
      sharp(Buffer.from(tightenFilters(svg)))
        .webp({ quality: 86, effort: 4 })
        .toBuffer(),
  };
}
