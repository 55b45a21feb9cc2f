import { pictureSrc, pictureSrcSet, type PictureRef, type PictureWidth } from '@/lib/pictures';

interface PictureProps {
  picture: PictureRef;
  alt: string;
  /** Widths offered, ascending; the last one is the fallback. */
  widths: readonly [PictureWidth, ...PictureWidth[]];
  sizes: string;
  /** The picture a visitor waits for: fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/** A vehicle's picture (1306×734) in the size its place needs. */
export function Picture({ picture, alt, widths, sizes, priority = false, className }: PictureProps) {
  return (
    <img
      src={pictureSrc(picture, widths.at(-1) ?? widths[0])}
      srcSet={pictureSrcSet(picture, widths)}
      sizes={sizes}
      width={1306}
      height={734}
      alt={alt}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={className}
    />
  );
}
