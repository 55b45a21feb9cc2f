import { sign, withSignature } from '@/lib/media/signature';

/** The reference of a picture as we serialize it, with its signature. */
export const pictureOf = (ref: string): string => withSignature('picture', ref);
/** The reference of a document as we serialize it. */
export const documentOf = (ref: string): string => withSignature('document', ref);
/** The URL of a page's share card as we serialize it. */
export function cardAt(path: string): string {
  const version = '0123456789';
  return `/og${path}?v=${version}${sign('card', path + version)}`;
}
