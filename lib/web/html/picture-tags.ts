import 'server-only';
import type { Attributes, Tag } from 'sanitize-html';
import { pictureRef } from '../media/picture-refs';
import { pictureSrc } from '../media/pictures';

const size = /^[1-9]\d{0,3}$/;
const condition = /^[\w\s():.,-]{1,200}$/;

/** Those of the named attributes that are there. */
export function only(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => (attribs[name] === undefined ? [] : [[name, attribs[name]]])),
  );
}

/** A picture through our own address; without one where it may not be fetched. */
export function imageTag(attribs: Attributes): Tag {
  const ref = pictureRef(attribs['src']);
  if (ref === null) return { tagName: 'img', attribs: {} };
  const sizes = Object.entries(only(attribs, ['width', 'height'])).filter(([, value]) => size.test(value));
  return {
    tagName: 'img',
    attribs: {
      ...only(attribs, ['lang', 'dir', 'title', 'style']),
      src: pictureSrc(ref, 960),
      alt: attribs['alt'] ?? '',
      ...Object.fromEntries(sizes),
      loading: 'lazy',
    },
  };
}

/**
 * Another picture of a `<picture>` for another screen. All come as WebP in our own size, so of several only the largest
 * counts, and one for another format alone says nothing.
 */
export function sourceTag(attribs: Attributes): Tag {
  const media = attribs['media']?.trim() ?? '';
  const ref = largest(attribs['srcset'] ?? '');
  if (ref === null || !condition.test(media)) return { tagName: 'source', attribs: {} };
  return { tagName: 'source', attribs: { media, srcset: pictureSrc(ref, 960) } };
}

function largest(srcset: string): string | null {
  const candidates = srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .sort(([, a = '1x'], [, b = '1x']) => parseFloat(b) - parseFloat(a));
  return candidates.map(([address]) => pictureRef(address)).find((ref) => ref !== null) ?? null;
}
