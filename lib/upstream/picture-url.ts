import 'server-only';
import { removeDirectives } from './directives';
import { pictureRef, reportForeignHost } from '@/lib/content/picture-refs';
import type { PictureRef } from '@/lib/content/pictures';

/** Returns the picture at a URL; null for anything else, and for a picture that may not be fetched. */
export function upstreamPicture(value: unknown): PictureRef | null {
  if (typeof value !== 'string') return null;
  const url = removeDirectives(value);
  const ref = pictureRef(url);
  if (ref === null) reportForeignHost(url);
  return ref;
}
