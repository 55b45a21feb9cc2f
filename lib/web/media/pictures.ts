/**
 * Addresses of pictures and documents on our own origin. Nothing of the upstream's address reaches a browser
 * (product 14.4; Next's own optimizer would put it there): a picture of the upstream is known by a reference, `u/media/kona.webp`, where the first segment
 * says which allowed host it comes from (`u` the upstream, `0`, `1`… the entries of IMAGE_HOSTS), then comes the
 * path, with the query string behind `~` when there is one, and at last our signature of all that, `/Ab3dEf12`: once a
 * picture, not once a width, so that it repeats in a page.
 */
export type PictureRef = string;
/** The same of a document. */
export type DocumentRef = string;

/** Widths in pixels that pictures are served in; any other is refused. */
export const pictureWidths = [160, 320, 480, 640, 960, 1306, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The drawing in place of a picture that can't be shown, without words (WCAG 1.4.5), below our own origin. */
export const noPictureFile = '/sin-fotografia.svg';

/** The address of a picture on our own origin, scaled to `width` pixels. */
export function pictureSrc(ref: PictureRef, width: PictureWidth): string {
  return `/fotos/${width}/${ref}`;
}

/** The `srcset` of a picture in the given widths. */
export function pictureSrcSet(ref: PictureRef, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureSrc(ref, width)} ${width}w`).join(', ');
}

/** The address of a document (the tyre label) on our own origin. */
export function documentHref(ref: DocumentRef): string {
  return `/documentos/${ref}`;
}
