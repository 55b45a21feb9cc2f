import { dataAttributeProps } from '@/lib/routing/page-protocol';
import { pictureSrc, pictureSrcSet, type PictureRef, type PictureWidth } from '@/lib/content/pictures';

interface PictureProps {
  /** Without one its placeholder is shown. */
  picture: PictureRef | null;
  alt: string;
  /** The text of its placeholder. */
  missing?: string;
  /** Widths offered, ascending; the last one is the fallback. */
  widths: readonly [PictureWidth, ...PictureWidth[]];
  sizes: string;
  /** For the largest picture of the first screen: loaded eagerly, with high priority. */
  priority?: boolean;
  /** No placeholder after a failed load: for configured pictures, not for vehicles. */
  hasNoPlaceholder?: boolean;
  className?: string;
}

/** A vehicle's picture (1306×734), responsive. */
export function Picture({ picture, missing, widths, priority, hasNoPlaceholder, ...img }: PictureProps) {
  if (picture === null) return <PicturePlaceholder label={missing} />;
  return (
    <img
      src={pictureSrc(picture, widths.at(-1) ?? widths[0])}
      srcSet={pictureSrcSet(picture, widths)}
      width={1306}
      height={734}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...(hasNoPlaceholder && dataAttributeProps('decorative'))}
      {...img}
    />
  );
}

/** The placeholder of a vehicle's or model's picture: a drawing, with text unless it is decorative. */
export function PicturePlaceholder({ label }: { label: string | undefined }) {
  return <span className="no-picture">{label}</span>;
}
