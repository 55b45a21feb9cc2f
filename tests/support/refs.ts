import { withSignature } from '@/lib/content/signature';

/** The reference of a picture as we serialize it, with its signature. */
export const pictureOf = (ref: string): string => withSignature('picture', ref);
/** The reference of a document as we serialize it. */
export const documentOf = (ref: string): string => withSignature('document', ref);
