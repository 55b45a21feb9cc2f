import { useState, type CSSProperties } from 'react';
import { useReady } from '@/components/ui/use-ready';
import type { PictureRef } from '@/lib/web/media/pictures';

/**
 * The picture as the card that was pressed shows it, as a background: it is there at once, below the larger one on its
 * way. None in a document.
 */
export function useCardPicture(picture: PictureRef | undefined): CSSProperties | undefined {
  const navigates = useReady();
  const [background] = useState(() => {
    const there =
      navigates && picture !== undefined
        ? [...document.images].find(
            (image) => image.complete && image.getAttribute('src')?.endsWith(`/${picture}`),
          )
        : undefined;
    return there && { backgroundImage: `url(${JSON.stringify(there.currentSrc)})` };
  });
  return background;
}
