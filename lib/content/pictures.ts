import { documentsFolder, picturesFolder } from '@/lib/routing/endpoint-paths';
/**
 * URLs of pictures and documents on our own origin. The upstream's host never reaches a browser (product
 * 14.4; Next's own optimizer would put it there). A reference names a picture of the upstream:
 * `u/media/kona.webp`. Its first segment is the allowed host (`u` the upstream, `0`, `1`… the entries of
 * IMAGE_HOSTS). Then follow the path, the query string behind `~` if any, and our signature, `/Ab3dEf12`. A
 * signature covers all widths of a picture, so that it repeats in a page.
 */
export type PictureRef = string;
/** Like {@link PictureRef}, for a document. */
export type DocumentRef = string;

/** Supported picture widths in pixels; any other is refused. */
export const pictureWidths = [160, 320, 440, 480, 640, 960, 1200, 1306, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];
/**
 * The size of pictures for social networks: the only one in JPEG, since some networks show no WebP. All have
 * it exactly, so that pages can name it before a picture is loaded: at the first share some networks show no
 * picture of unknown size.
 */
export const sharePictureSize = { width: 1200, height: 630 } as const satisfies {
  width: PictureWidth;
  height: number;
};

/** The width for other programs, as WebP: campaigns and assistants don't all read AVIF. */
export const programPictureWidth = 1306 satisfies PictureWidth;

/**
 * Returns the format of pictures of a width: JPEG for social networks, WebP for other programs, else AVIF, a
 * quarter smaller than WebP of the same quality.
 */
export function pictureFormat(width: PictureWidth): 'jpeg' | 'webp' | 'avif' {
  if (width === sharePictureSize.width) return 'jpeg';
  return width === programPictureWidth ? 'webp' : 'avif';
}

/** Returns the URL of a picture on our own origin, scaled to `width` pixels. */
export function pictureSrc(ref: PictureRef, width: PictureWidth): string {
  return `${picturesFolder}/${width}/${ref}`;
}

/** Returns the `srcset` of a picture in the given widths. */
export function pictureSrcSet(ref: PictureRef, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureSrc(ref, width)} ${width}w`).join(', ');
}

/** Returns the URL of a document (the tyre label) on our own origin. */
export function documentHref(ref: DocumentRef): string {
  return `${documentsFolder}/${ref}`;
}
