import type { BodyShape } from './models/model-spec';

/** The four pictures of every vehicle, in the order of its gallery. */
export const pictureViews = ['front', 'side', 'rear', 'inside'] as const;

/** To be raised when a picture changes, so that caches fetch it again. */
const pictureVersion = 3;

/** Path of a vehicle's picture; `hex` is `#rrggbb`. */
export function picturePath(shape: BodyShape, hex: string, view: (typeof pictureViews)[number]): string {
  return `/media/vehicles/${shape}/${hex.slice(1)}/${view}.webp?v=${pictureVersion}`;
}

/** Path of the environmental badge of the traffic authority. */
export function badgePath(badge: '0' | 'eco' | 'c'): string {
  return `/media/badges/distintivo-${badge}.png?v=${pictureVersion}`;
}

/** Path of a picture of the site itself: logo, banners. */
export function sitePicturePath(file: string): string {
  return `/media/site/${file}?v=${pictureVersion}`;
}

/** Path of the tyre label of a size: «215/60 R17» is `etiqueta-neumaticos-215-60-r17.pdf`. */
export function tyreLabelPath(size: string): string {
  return `/media/documents/etiqueta-neumaticos-${size.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
}
