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
  'expand',
  'document',
  'leaf',
  'seat',
  'calendar',
  'tag',
  'alert',
  'info',
  'filter',
  'share',
  'print',
  'bookmark',
  'car',
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
