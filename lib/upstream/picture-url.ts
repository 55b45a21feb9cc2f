import 'server-only';
import { isRecord } from '@/lib/platform/records';
import { removeDirectives } from './directives';
import { pictureRef, reportForeignHost } from '@/lib/media/picture-refs';
import type { PictureRef } from '@/lib/media/pictures';

/** The path of the upstream's catalogue pictures. */
const catalogue = '/media/catalog/product';
/** A path of the catalogue: `/k/o/kona.jpg` lies in folders named after its first two letters. */
const cataloguePath = /^\/?[\w.-]\/[\w.-]\/[^/]/;

/**
 * Returns the picture that a value names: a URL, a path of the catalogue (`/k/o/kona.jpg`), or an object with a `url`,
 * `file` or `src`. Null for `no_selection`, for a picture that may not be fetched, and for anything else.
 */
export function upstreamPicture(value: unknown): PictureRef | null {
  if (isRecord(value)) return value['disabled'] === true ? null : pictureOfObject(value);
  if (typeof value !== 'string' || value.trim() === 'no_selection') return null;
  const url = removeDirectives(value).trim();
  const ref = pictureRef(cataloguePath.test(url) ? inCatalogue(url) : url);
  if (ref === null) reportForeignHost(url);
  return ref;
}

function pictureOfObject({ url, file, src }: Readonly<Record<string, unknown>>): PictureRef | null {
  if (typeof url === 'string' && url !== '') return upstreamPicture(url);
  if (typeof file !== 'string' || file === '') return typeof src === 'string' ? upstreamPicture(src) : null;
  return file.includes('//') ? upstreamPicture(file) : pictureRef(inCatalogue(file));
}

const inCatalogue = (path: string) => `${catalogue}${path.startsWith('/') ? '' : '/'}${path}`;
