import { pictureSrc, type PictureRef } from '@/lib/web/media/pictures';
import type { Zoom } from './use-zoom';
import { placement, zoomedPicture } from './zoom-position';

/** The picture in full size over the frame, moved by the pointer; the row below keeps the alternative texts. */
export function ZoomedPicture({ picture, zoom }: { picture: PictureRef; zoom: Zoom }) {
  return (
    <div
      onPointerMove={zoom.follow}
      onClick={zoom.reduce}
      className="bg-sand-200 absolute inset-0 z-10 cursor-zoom-out touch-none overflow-hidden"
    >
      <img
        src={pictureSrc(picture, zoomedPicture.width)}
        width={zoomedPicture.width}
        height={zoomedPicture.height}
        alt=""
        draggable={false}
        style={{ ...zoomedPicture, ...placement(zoom.position) }}
        className="absolute max-w-none object-contain select-none"
      />
    </div>
  );
}
