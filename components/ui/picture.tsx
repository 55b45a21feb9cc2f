import { pictureSrc, pictureSrcSet, type PictureRef, type PictureWidth } from '@/lib/web/media/pictures';

interface PictureProps {
  picture: PictureRef;
  alt: string;
  /** Widths offered, ascending; the last one is the fallback. */
  widths: readonly [PictureWidth, ...PictureWidth[]];
  sizes: string;
  /** For the largest picture of the first screen: loaded eagerly, with high priority. */
  priority?: boolean;
  /** Whether nothing takes its place where it can't be loaded: a configured picture, no vehicle's. */
  plain?: boolean;
  className?: string;
}

/** A vehicle's picture (1306×734), responsive. */
export function Picture({
  picture,
  alt,
  widths,
  sizes,
  priority = false,
  plain = false,
  className,
}: PictureProps) {
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
      {...(plain && { 'data-plain': '' })}
      className={className}
    />
  );
}

/** Stands where a vehicle's or a model's picture would: a drawing, and words where it isn't decorative. */
export function NoPicture({ label }: { label?: string }) {
  return <span className="no-picture">{label}</span>;
}
