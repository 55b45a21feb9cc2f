import { Picture } from '@/components/ui/picture';
import type { PictureRef } from '@/lib/web/media/pictures';

interface CardPictureProps {
  picture: PictureRef;
  alt: string;
  /** Whether it is in view at once. */
  priority: boolean;
}

/** A picture of a card, in the widths that a card is drawn in. */
export function CardPicture(props: CardPictureProps) {
  return (
    <Picture
      {...props}
      widths={[320, 480, 640]}
      sizes="(min-width: 80rem) 19.5rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 92vw"
      className="size-full object-cover"
    />
  );
}
