import type { PictureRef } from '@/lib/pictures';

/** A picture of the gallery with its words, so that the browser needs no messages. */
export interface GalleryPicture {
  readonly picture: PictureRef;
  readonly alt: string;
  /** «2 / 4». */
  readonly counter: string;
  /** «Foto 2 de 4». */
  readonly counterLabel: string;
}

/** The names of the gallery and its controls. */
export interface GalleryLabels {
  readonly gallery: string;
  readonly previous: string;
  readonly next: string;
  readonly thumbnails: string;
  readonly zoom: string;
  readonly zoomOut: string;
}

/** The fragment of a picture, which its thumbnail leads to. */
export const pictureAnchor = (index: number): string => `foto-${index + 1}`;
