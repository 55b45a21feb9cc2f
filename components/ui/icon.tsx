import type { StaticImageData } from 'next/image';
import type { SocialNetwork } from '@/lib/site/site-config';
import icons from './icons.svg';

/** The icons of `icons.svg`, beside the marks of the social networks. */
export const iconNames = [
  'arrowLeft',
  'arrowRight',
  'chevronDown',
  'search',
  'compare',
  'check',
  'plus',
  'close',
  'power',
  'fuel',
  'gearbox',
  'color',
  'pin',
  'zoom',
  'expand',
  'document',
  'leaf',
  'seat',
  'calendar',
  'tag',
  'clock',
  'alert',
  'info',
  'filter',
  'more',
  'share',
  'print',
  'swap',
  'bookmark',
] as const;

/** One file of symbols, fetched once, so that neither pages nor scripts include the paths. */
const { src: file } = icons as StaticImageData;

/** An icon of the site, or the mark of a social network. */
export type IconName = (typeof iconNames)[number] | SocialNetwork;

/** A decorative icon, hidden from assistive technology. `size` in pixels. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${file}#${name}`} />
    </svg>
  );
}

/** A car from the side. */
export function CarIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d="M5 17H3v-4l2.5-1L8 7.5h7l3.5 4.2 2.5 1V17h-2M9 17h6M5.5 12h13M12 7.500v4.500M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
    </svg>
  );
}
