import type { BodyShape } from './shapes';

/** The four views every vehicle is drawn in. */
export const pictureViews = ['side', 'front', 'rear', 'inside'] as const;
export type PictureView = (typeof pictureViews)[number];

/** Goes up whenever the drawings change, so that caches fetch them anew. */
export const pictureVersion = 1;

/** Path of a vehicle's picture; `hex` is `#rrggbb`. */
export function picturePath(shape: BodyShape, hex: string, view: PictureView): string {
  return `/media/vehicles/${shape}/${hex.slice(1)}/${view}.webp?v=${pictureVersion}`;
}

/** Path of the environmental badge of the traffic authority. */
export function badgePath(badge: '0' | 'eco' | 'c'): string {
  return `/media/badges/distintivo-${badge}.png?v=${pictureVersion}`;
}

/** Path of a picture of the site itself (config banners, logo). */
export function sitePicturePath(file: string): string {
  return `/media/site/${file}?v=${pictureVersion}`;
}

/** Path of the tyre label of a size: «215/60 R17» is `etiqueta-neumaticos-215-60-r17.pdf`. */
export function tyreLabelPath(size: string): string {
  return `/media/documents/etiqueta-neumaticos-${tyreKey(size)}.pdf`;
}

/** A tyre size as it stands in an address. */
export function tyreKey(size: string): string {
  return size.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
