import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import type { SiteConfig } from '@/lib/site/site-config';
import { pictureSrc, pictureSrcSet } from '@/lib/web/media/pictures';

/** The configured text below the pictures of every vehicle; nothing when it is empty. */
export function GalleryNote({ html }: { html: string }) {
  return html ? <Html html={html} className="prose text-label text-ink-600 mt-3" /> : null;
}

/** The configured banner of every vehicle's page; nothing when it is empty. */
export function VehicleBanner({ html }: { html: string }) {
  if (!html) return null;
  return (
    <div
      data-print="hide"
      className="bg-ink-900 flex items-center gap-4 rounded-lg p-5 text-white sm:gap-5 sm:p-6"
    >
      <Icon name="check" size={24} />
      <Html html={html} className="prose text-lead min-w-0" />
    </div>
  );
}

/** The configured picture at the bottom of every vehicle's page; decorative. */
export function VehicleBottomPicture({ config: { vehicleGeneralBottom: picture } }: { config: SiteConfig }) {
  if (!picture) return null;
  return (
    <img
      src={pictureSrc(picture, 1306)}
      srcSet={pictureSrcSet(picture, [640, 960, 1306, 1920])}
      sizes="(min-width: 1360px) 1280px, 100vw"
      width={1306}
      height={300}
      alt=""
      loading="lazy"
      decoding="async"
      data-print="hide"
      className="mt-16 h-32 w-full rounded-lg object-cover sm:h-auto lg:mt-24"
    />
  );
}
