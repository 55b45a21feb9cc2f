import sharp, { type OverlayOptions } from 'sharp';
import type { Recipe } from '../picture-store';
import { pictureSize } from '../studio';
import type { BodyShape } from '../shapes';
import { sideView } from '../side/sideView';
import { tightenFilters } from '../tight-filters';
import { landscape } from './landscape';

/** A wide picture of the coast, in pixels, with a car on its road when one is given. */
export interface BannerOptions {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Where the car's middle stands, in shares of the width, and how long its picture is, in pixels. */
  readonly car?: {
    readonly shape: BodyShape;
    readonly hex: string;
    readonly at: number;
    readonly length: number;
  };
}

/** Height of the floor line in a side picture, in shares of its height. */
const floorShare = 560 / pictureSize.height;
/** Where the wheels stand on the landscape, in shares of its height. */
const standing = 0.9;

/** The recipe of a banner (JPEG). */
export function banner({ name, width, height, car }: BannerOptions): Recipe {
  const ground = landscape(width, height);
  const drawn = car === undefined ? '' : withoutStudio(sideView(car.shape, car.hex));
  return {
    name,
    source: `${ground}${drawn}${JSON.stringify(car)}`,
    make: async () => {
      const base = sharp(Buffer.from(ground));
      const layers = car === undefined ? [] : [await carLayer(drawn, car, width, height)];
      return base.composite(layers).flatten().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
    },
  };
}

/** The car without its bright studio, in evening light. */
async function carLayer(
  svg: string,
  car: NonNullable<BannerOptions['car']>,
  width: number,
  height: number,
): Promise<OverlayOptions> {
  const carHeight = Math.round((car.length * pictureSize.height) / pictureSize.width);
  const input = await sharp(Buffer.from(tightenFilters(svg)))
    .resize(car.length, carHeight)
    .modulate({ brightness: 0.62, saturation: 0.85 })
    .linear([1.04, 0.98, 0.98, 1], [4, 1, 3, 0])
    .png()
    .toBuffer();
  return {
    input,
    left: Math.round(width * car.at - car.length / 2),
    top: Math.round(height * standing - carHeight * floorShare),
  };
}

/** A side picture with nothing but the car and its shadow: the studio's own surfaces taken away. */
function withoutStudio(svg: string): string {
  return svg.replace(/<(?:rect|ellipse)\b[^>]*fill="url\(#studio-[^"]*"[^>]*\/>/g, '');
}
